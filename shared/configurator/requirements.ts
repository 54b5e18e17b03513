import { formatMoney, sumOf } from '../units.ts';
import { listed, needsOf } from '../vehicles/accessoryNeeds.ts';
import type { Accessory, ModelLineCatalogue } from '../vehicles/catalogue.ts';
import { accessoriesOf, type Build, choiceOf } from './build.ts';

/** What of a build goes or comes with an accessory that is ticked or unticked, in the model's order. */
export function goingAlong(line: ModelLineCatalogue, build: Build, uuid: string): Accessory[] {
  const offered = accessoriesOf(line, choiceOf(line, build).model);
  const fitted = offered.filter((one) => build.accessories.includes(one.uuid));
  const accessory = offered.find((one) => one.uuid === uuid);
  if (!accessory) return [];
  if (!fitted.includes(accessory))
    return needsOf(offered, accessory).filter((needed) => !fitted.includes(needed));
  return fitted.filter((one) => needsOf(offered, one).includes(accessory));
}

/** 'Needs Roof bars'; '': it needs nothing. */
export function needsText(line: ModelLineCatalogue, build: Build, accessory: Accessory): string {
  const needed = needsOf(accessoriesOf(line, choiceOf(line, build).model), accessory);
  return needed.length ? `Needs ${listed(needed)}` : '';
}

/** What ticking or unticking an accessory does besides, told before it is done; '': nothing. */
export function alongText(line: ModelLineCatalogue, build: Build, accessory: Accessory): string {
  const along = goingAlong(line, build, accessory.uuid);
  const needs = needsText(line, build, accessory);
  if (!along.length) return needs;
  const both = along.length > 1 ? 'all of them' : 'both';
  if (build.accessories.includes(accessory.uuid))
    return [
      needs,
      `${listed(along)} ${along.length > 1 ? 'need' : 'needs'} it: leaving it out leaves out ${both}`,
    ]
      .filter(Boolean)
      .join('. ');
  const prices = [accessory, ...along].map(({ price }) => price);
  const cents = sumOf(prices.map((price) => price ?? 0));
  const together = prices.includes(null)
    ? ''
    : `, ${formatMoney(cents, line.country, { fractionDigits: 2 })} together`;
  return `${needs}: adding it adds ${both}${together}`;
}

/** What ticking or unticking an accessory has done besides, with the build before it; '': nothing. */
export function wentAlongText(line: ModelLineCatalogue, before: Build, uuid: string): string {
  const along = goingAlong(line, before, uuid);
  const accessory = line.accessories[uuid];
  if (!accessory || !along.length) return '';
  const isMany = along.length > 1;
  return before.accessories.includes(uuid)
    ? `${listed(along)} ${isMany ? 'need' : 'needs'} ${accessory.name}: ${isMany ? 'none' : 'neither'} is part of your build any more.`
    : `${accessory.name} needs ${listed(along)}: ${isMany ? 'all' : 'both'} are now part of your build.`;
}
