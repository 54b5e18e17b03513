import { type BlockDataOf, forEachBlock } from '../../shared/content/blockData.ts';
import { calendarDayText } from '../../shared/dates.ts';
import { loanResult } from '../../shared/finance/loanResult.ts';
import { moneyText, periodOf, termText } from '../../shared/finance/loanWords.ts';
import type { FormBlockData } from '../../shared/forms/form.ts';
import { endText, thanksWords } from '../../shared/forms/thanks.ts';
import type { Page } from '../../shared/page.ts';
import { recallHeading } from '../../shared/recalls/texts.ts';
import { carsText } from '../../shared/stock/stockTexts.ts';
import { carText, rangeText } from '../../shared/tradeIn/texts.ts';

/** Said of what could not be done as it was asked. GOV.UK Design System, "Error message". */
const error = 'Error';
const isError = (outcome: string) => outcome === error;

type Asked = Pick<Page, 'country' | 'query'>;
type Outcomes = {
  readonly [Name in keyof BlockDataOf]?: (data: BlockDataOf[Name], page: Asked) => string | undefined;
};

const isFiltered = ({ query }: Asked) => Object.keys(query).length > 0;

/**
 * What has come of what the visitor asked, by the block that answers; undefined: nothing was asked. Pages of a booking and
 * of a search say it in the titles of their own content.
 */
const outcomes: Outcomes = {
  CompetitionForm: formOutcome,
  FinanceCalculator: (data, page) => {
    if (data.status === 'error' || !isFiltered(page) || !data.answer || data.answer.error) return undefined;
    const result = loanResult(data.answer, data.inputs);
    if (!result) return undefined;
    const { frequency, termMonths } = result.inputs;
    return `${moneyText(result.instalment, page)} a ${periodOf(frequency)} over ${termText(termMonths)}`;
  },
  GenericForm: formOutcome,
  RecallCheck: ({ posted }) => {
    if (!posted?.outcome) return posted?.error && error;
    const heading = recallHeading(posted.outcome);
    return posted.outcome.kind === 'known' ? `${posted.outcome.vehicle}: ${heading}` : heading;
  },
  StockListing: (data, page) =>
    data.status === 'success' && isFiltered(page) ? carsText(data.total) : undefined,
  StoreLocator: (data, { query }) => {
    if (data.status === 'error' || !data.search) return undefined;
    if (data.search.status !== 'found') return error;
    const { nearby, place } = data.search;
    const count = nearby.length === 1 ? '1 dealer' : `${nearby.length || 'No'} dealers`;
    return `${count} near ${place.label || query.q}`;
  },
  TradeIn: ({ posted, shown }, { country }) => {
    if (posted) return posted.failure ? 'No estimate' : error;
    if (!shown) return undefined;
    return shown.kind === 'valued'
      ? `${carText(shown.car)}: ${rangeText(shown.range, country)}`
      : 'No estimate';
  },
  WarrantyCheck: (data) => {
    if (data.status === 'error') return undefined;
    if (Object.keys(data.errors).length) return error;
    return data.covers
      ?.map(
        ({ name, until, hasEnded }) =>
          `${name} ${hasEnded ? 'ended' : 'covered until'} ${calendarDayText(until)}`,
      )
      .slice(0, 1)
      .join();
  },
};

/** 'Your test drive is booked: Ridge Tour, Saturday 5 December, 10 am at Meridian Ringwood' */
function formOutcome(data: FormBlockData): string | undefined {
  if (data.status === 'error') return undefined;
  const { posted, start } = data;
  if (start.thanks) {
    const { heading, note } = thanksWords(start.thanks);
    const text = endText(start.thanks) ?? note;
    return text ? `${heading}: ${text[0]?.toLowerCase()}${text.slice(1)}` : heading;
  }
  const isRefused = posted?.failed || Object.keys(posted?.errors ?? {}).length > 0;
  return isRefused ? error : undefined;
}

const outcomeOf = <Name extends keyof BlockDataOf>(component: Name, data: BlockDataOf[Name], page: Asked) =>
  outcomes[component]?.(data, page);

const isAnswering = (component: string): component is keyof BlockDataOf => Object.hasOwn(outcomes, component);

/**
 * Puts what has come of what the visitor asked before the title of the page: it is the first that is read out of a new
 * document, and names its tab. WCAG 2.4.2.
 */
export function withOutcome(page: Page): Page {
  const told: string[] = [];
  forEachBlock(page.blocks, ({ component, _uid }) => {
    const data = page.blockData[_uid];
    const text = isAnswering(component) && data ? outcomeOf(component, data as never, page) : undefined;
    if (text) told.push(text);
  });
  const [outcome] = told;
  if (!outcome) return page;
  const title = `${outcome.replace(/\.$/, '')}${isError(outcome) ? ': ' : ' | '}${page.head.title}`;
  return { ...page, head: { ...page.head, title } };
}
