/** Readers of what adds up on a page. Each runs in the page, so it may use nothing of this file. */

/** Tables and repayments that do not add up to what they say is their sum. */
export function readSums(): string[] {
  const words = (one: Element | null | undefined) =>
    ((one as HTMLElement | null | undefined)?.innerText ?? '').trim();
  const cents = (text: string) => {
    const found = /^([−-]?)\s*\$([\d,]+(?:\.\d\d)?)/.exec(text);
    return found && Math.round(Number(found[2]?.replaceAll(',', '')) * 100) * (found[1] ? -1 : 1);
  };
  const wrong: string[] = [];
  for (const table of document.querySelectorAll('main table')) {
    const total = table.querySelector('tfoot tr, tr[data-total]');
    if (!total || !table.checkVisibility({ visibilityProperty: true })) continue;
    // Rows that unfold below another one are part of it already.
    const rows = [...table.querySelectorAll('tbody tr:not([data-total], [data-part])')].map((row) =>
      [...row.children].map((cell) => cents(words(cell))),
    );
    [...total.children].forEach((cell, column) => {
      const sum = cents(words(cell));
      const parts = rows.map((row) => row[column]);
      if (sum === null || parts.some((part) => typeof part !== 'number')) return;
      const added = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
      if (added !== sum)
        wrong.push(
          `${words(table.querySelector('caption'))}, column ${column + 1}: rows add up to ${added / 100}, the sum says ${sum / 100}`,
        );
    });
  }
  for (const result of document.querySelectorAll('main [data-result]')) {
    const text = words(result).replaceAll(/\s+/g, ' ');
    const amounts = (told: string | undefined) =>
      [...(told ?? '').matchAll(/\$[\d,]+(?:\.\d\d)?/g)].map(([one]) => cents(one) ?? 0);
    const [total] = amounts(/You pay (\S+) in all/.exec(text)?.[1]);
    const [, count, each, others, balloon, start] =
      /(\d+) \w+ repayments of (\$[\d,.]*\d)(?:, the last \w+ of (.+?))?(?:, and (?:a balloon of|what is left of the balloon,) (\S+) at the end)?\.(?= |$)(?: (\S+) is paid at the start\.)?/.exec(
        text,
      ) ?? [];
    if (total === undefined || !count) continue;
    const last = amounts(others);
    const parts = [...last, ...amounts(balloon), ...amounts(start)];
    const added = parts.reduce(
      (sum, one) => sum + one,
      (Number(count) - last.length) * (amounts(each)[0] ?? 0),
    );
    if (added !== total) wrong.push(`repayments add up to ${added / 100}, the total says ${total / 100}`);
  }
  return wrong;
}

/** Totals on the road that are not the price beside them and the on-road costs, to the whole dollar. */
export function readWrongEstimates(): string[] {
  const words = (one: HTMLElement | null) => (one?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  const dollars = (text: string) =>
    Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  const wrong: string[] = [];
  for (const estimate of document.querySelectorAll<HTMLElement>('[data-on-road]')) {
    if (!estimate.checkVisibility({ visibilityProperty: true })) continue;
    const told = words(estimate);
    const beside = (box: HTMLElement | null): number => {
      const price = dollars(words(box).replace(told, ''));
      return box && Number.isNaN(price) ? beside(box.parentElement) : price;
    };
    const added = beside(estimate.parentElement) + Number(estimate.dataset.onRoad);
    if (!(Math.abs(added - dollars(told)) < 1))
      wrong.push(`'${told}' where price and on-road costs are ${added}`);
  }
  return wrong;
}
