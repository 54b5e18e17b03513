import { setTimeout as delay } from 'node:timers/promises';
import { axeViolations } from '../support/axe.ts';
import { isExcused, isOlderThanPrices } from './excuses.ts';
import { type Facts, isThanks, pathOf } from './look.ts';
import type { PageStatement } from './readPrices.ts';
import type { Step } from './Step.ts';
import { coveredTargets } from './targets.ts';
import { mostAsked, type Visitor } from './Visitor.ts';

/** Something that holds everywhere on the site, in one sentence. */
export interface Invariant {
  readonly says: string;
  /** What breaks it; undefined when it holds. */
  readonly broken: (step: Step) => string | undefined;
}

/** Console messages about pictures, which walks do not load. */
const isAboutPictures = /image loading is disabled|preloaded using link preload but not used/;
const tolerancePx = 4;

/** All places say the same. */
function disagreeing(told: readonly PageStatement[]): string | undefined {
  const kinds = new Set(told.map(({ what }) => what));
  if (kinds.size < 2) return undefined;
  return [...kinds]
    .map(
      (kind) =>
        `${kind}: ${[...new Set(told.filter(({ what }) => what === kind).map(({ where }) => where))].slice(0, 4).join(', ')}`,
    )
    .join(' | ');
}

/**
 * Fields that are there anew are no loss, as those of a form that was sent are for the next enquiry; nor is what is written
 * into an empty one elsewhere in the tab, or proposed, as the nearest dealer is. A blank at the end of an amount goes as the
 * field is left.
 */
function lost(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string | undefined {
  const different = Object.keys(before).filter(
    (name) => before[name] && before[name].trim() !== after[name]?.trim(),
  );
  return different.length
    ? different
        .slice(0, 4)
        .map((name) => `${name} was '${before[name]}', is '${after[name] ?? 'not there'}'`)
        .join('; ')
    : undefined;
}

/** Fields that are there as long as a service answers: without a quote there is nothing to pay weekly, spec part 2 §8. */
const needing: readonly (readonly [string, RegExp])[] = [
  ['lender', /^:(?:frequency|payout|years|km)\b/],
  ['diary', /:slot\b/],
];

/** A form has its own words in each country. */
export const countryOf = (address: string) => address.split('/')[1] ?? '';
const isBack = ({ moved }: Step) => ['went back', 'went forward', 'turned back', 'reloaded'].includes(moved);

/** Something that was in sight is where it was: the browser holds on to one thing, and others may grow below it. */
const isSameSight = (left: Facts['inSight'], shown: Facts['inSight']): boolean =>
  Object.entries(left).some(([text, top]) => Math.abs((shown[text] ?? Number.NaN) - top) <= tolerancePx);

/** Whether the device has kept another buyer or state than the page tells: somebody has chosen it in another tab. */
const isOfOtherTab = ({ buyers, states, keptBuyer, keptState }: Facts): boolean => {
  const isOther = (kept: string, [told]: Facts['buyers']) => Boolean(kept && told && kept !== told.what);
  return isOther(keptBuyer, buyers) || isOther(keptState, states);
};

/** Checked after each step of a walk. */
export const invariants: readonly Invariant[] = [
  {
    says: 'What a page shows is what was rendered last, translated or not.',
    broken: ({ after }) => after.unrendered[0],
  },
  {
    says: 'A page tells one buyer.',
    broken: ({ after }) => disagreeing(after.buyers),
  },
  {
    says: 'A page tells one state.',
    broken: ({ after }) => disagreeing(after.states),
  },
  {
    says: 'A page about one car tells one price.',
    broken: ({ after }) => disagreeing(after.prices),
  },
  {
    says: 'A car in stock costs a buyer the same wherever it stands.',
    broken: ({ visitor, before, after }) => {
      const forWhom = ({ buyers, states }: Facts) => JSON.stringify([buyers[0]?.what, states[0]?.what]);
      if (forWhom(before) !== forWhom(after)) return undefined;
      // Another tab, or a page that Back shows as it was left, may be the older one.
      if ([before, after].some((page) => isOlderThanPrices(page, visitor.world))) return undefined;
      const other = Object.keys(after.stock).find(
        (at) => before.stock[at] && before.stock[at] !== after.stock[at],
      );
      return other && `${other} was ${before.stock[other]}, is ${after.stock[other]}`;
    },
  },
  {
    says: 'An old car is worth the same wherever it goes along.',
    broken: ({ before, after }) => {
      const goesAlong = ({ address }: Facts) => new URLSearchParams(address.split('?')[1]).get('trade');
      if (goesAlong(before) !== goesAlong(after)) return undefined;
      const told = [...new Set([...before.oldCar, ...after.oldCar])];
      return told.length > 1 ? told.join(' | ') : undefined;
    },
  },
  {
    says: 'A vehicle identification number stands in no address.',
    broken: ({ after }) => /[?#&=/]6MD[A-Z\d]{13,14}\b/.exec(after.address)?.[0],
  },
  {
    says: 'What stands in the address is what shows after reload.',
    broken: ({ visitor, moved, before, after }) => {
      const isGone = [...visitor.world.unpublished.keys()].some((slug) => pathOf(after).endsWith(`/${slug}`));
      if (moved !== 'reloaded' || isGone) return undefined;
      if (before.address !== after.address) return `${before.address} became ${after.address}`;
      const prices = (facts: Facts) => [...new Set(facts.prices.map(({ what }) => what))].join(', ');
      // What was chosen in another tab since is followed when the page is loaded anew.
      const isFollowed = isOfOtherTab(before) || isOlderThanPrices(before, visitor.world);
      if (!isFollowed && prices(before) !== prices(after))
        return `the price was ${prices(before)}, is ${prices(after)}`;
      return before.heading === after.heading ? undefined : `'${before.heading}' became '${after.heading}'`;
    },
  },
  {
    says: 'Back, Forward and reload lose nothing that was chosen or typed.',
    broken: (step) => {
      const { seen, after } = step;
      if (!isBack(step) || !seen || seen.address !== after.address) return undefined;
      const { faulty } = step.visitor.world;
      const isSameBuyer = seen.buyers[0]?.what === after.buyers[0]?.what;
      const isThere = ([name]: [string, string]) =>
        !needing.some(([service, needy]) => faulty.has(service) && needy.test(name)) &&
        // Nothing is kept of a recall check, on the device neither.
        name !== ':vin' &&
        // A postcode that is still being written chooses its dealer as it is left, which leaving the page does too.
        !(name.endsWith(':dealer_code') && seen.focus.includes('post_code')) &&
        // A visitor who has become a private buyer meanwhile does not borrow for a business.
        (isSameBuyer || !name.startsWith(':use='));
      return lost(Object.fromEntries(Object.entries(seen.fields).filter(isThere)), after.fields);
    },
  },
  {
    says: 'Words typed into a form stay in it until it is sent, and no others come.',
    broken: ({ visitor: { tab }, after }) => {
      for (const [name, value] of Object.entries(after.fields)) {
        if (!isOwnWords(name)) continue;
        const wanted = tab.typed.get(`${countryOf(after.address)}:${name}`) ?? '';
        if (value !== wanted) return `${name} has '${value}' where '${wanted}' was typed`;
      }
      return undefined;
    },
  },
  {
    says: 'Back, Forward and reload return to the place that was left.',
    broken: (step) => {
      const { seen, before, after } = step;
      if (!isBack(step) || !seen) return undefined;
      // Once read, the thanks for a form stand in its place, and are shown there.
      if (isThanks(before.window) && before.over.length > after.over.length) return undefined;
      const [left, shown] = [pathOf(seen), pathOf(after)];
      if (left !== shown) return `${left} was left, ${shown} is shown`;
      const wanted = Math.min(seen.scrollY, after.maxScrollY);
      // What came above it late, or went, moves the page and leaves what is looked at in its place.
      return Math.abs(wanted - after.scrollY) > tolerancePx && !isSameSight(seen.inSight, after.inSight)
        ? `left at ${seen.scrollY} px, shown at ${after.scrollY} px`
        : undefined;
    },
  },
  {
    says: 'Back closes the topmost thing that lies over the page, and only that.',
    broken: ({ moved, before, after }) => {
      if (moved !== 'went back' || before.over.length === 0) return undefined;
      const left = before.over.slice(0, -1);
      const isSame =
        before.loaded === after.loaded &&
        pathOf(before) === pathOf(after) &&
        after.over.join() === left.join();
      return isSame
        ? undefined
        : `over ${pathOf(before)} lay ${before.over.join(', ')}, over ${pathOf(after)} lies ${after.over.join(', ') || 'nothing'}`;
    },
  },
  {
    says: 'Each thing that lies over the page has an entry of the history, and nothing else has.',
    broken: ({ after: { over, overEntries } }) =>
      over.length === overEntries ? undefined : `${overEntries} entries for ${over.join(', ') || 'nothing'}`,
  },
  {
    says: 'A postcode has its dealers, whether the maps service answers or not.',
    broken: ({ after: { dealersOf } }) =>
      withDealers
        .filter((postcode) => dealersOf[postcode] === 0)
        .map((postcode) => `${postcode} has none`)[0],
  },
  {
    says: 'Figures on a page add up.',
    broken: ({ after }) => after.wrongSums[0],
  },
  {
    says: 'Nothing scrolls sideways.',
    broken: ({ after }) => (after.sideways > 0 ? `${after.sideways} px wider than the window` : undefined),
  },
  {
    says: 'What has the focus is not covered.',
    broken: ({ moved, after }) =>
      moved === 'pressed Tab' && after.focusCoveredBy
        ? `${after.focus} lies under ${after.focusCoveredBy}`
        : undefined,
  },
  {
    says: 'The focus is never lost.',
    broken: ({ moved, before, after }) => {
      // A page that is loaded begins at its top, and the last Tab leads out of it.
      if (
        before.loaded !== after.loaded ||
        (moved !== 'acted' && moved !== 'pressed a key' && !before.over.length)
      )
        return undefined;
      // After the last part of a window Tab leads to the browser's own controls, and from there back into the window.
      if (moved === 'pressed Tab' && !after.hasKeyboard) return undefined;
      return before.focus && !after.focus ? `${before.focus} had it` : undefined;
    },
  },
  {
    says: 'The console is silent, and the site refuses nothing that its own pages ask for.',
    broken: (step) =>
      step.visitor.tab.problems.find(
        (problem) => !isAboutPictures.test(problem) && !isExcused(problem, step),
      ),
  },
  {
    says: 'A step asks for a few things only.',
    broken: ({ visitor: { tab } }) => (tab.asked.length > 25 ? mostAsked(tab.asked) : undefined),
  },
];

/** Postcodes that visitors write and that have dealers within 100 km. */
const withDealers = ['3000', '3350'] as const;

/** Something that is looked at once, at the end of a walk. */
export interface ClosingInvariant {
  readonly says: string;
  readonly broken: (visitor: Visitor) => Promise<string | undefined>;
}

const restMs = 1_500;
const fewAsked = 3;

/** Checked at the end of each walk, where the visitor has come to. */
export const closing: readonly ClosingInvariant[] = [
  {
    says: 'A page that is still asks for next to nothing.',
    async broken({ tab }) {
      tab.asked.length = 0;
      await delay(restMs);
      return tab.asked.length > fewAsked ? mostAsked(tab.asked) : undefined;
    },
  },
  {
    says: 'Nothing with a next step is covered.',
    broken: async ({ tab }) => (await coveredTargets(tab.page))[0],
  },
  {
    says: 'A page is clean by axe.',
    async broken({ tab: { page } }) {
      // The link over everything that comes first with the Tab key is there for a moment alone.
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        // The check before has scrolled the menu or a window: what is half under its bar is no small target.
        for (const part of document.querySelectorAll('body *')) part.scrollTop = 0;
      });
      return (await axeViolations(page))[0];
    },
  },
];

/** Personal fields of the lead forms: nobody but the visitor writes in them. */
const isOwnWords = (name: string) =>
  /^[^:]+:(first_name|last_name|Email|mobile_phone|mobile|comments|company_name)$/.test(name);
