import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import { addDays, readPublicHolidays } from '../../shared/dealers/publicHolidays.ts';

/** The demo's public holidays stand where the laws of the states and of New Zealand put them. */

const stories = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space/stories');
const fields = { au: 'public_holidays', nz: 'public_holidays__i18n__nz' } as const;
function written(story: string, country: keyof typeof fields): string {
  const { content } = JSON.parse(readFileSync(path.join(stories, `${story}.json`), 'utf8'));
  const locator = content.body.find(({ component }: { component: string }) => component === 'StoreLocator');
  return locator[fields[country]];
}

type Rule = (year: number) => string;
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const fixed =
  (monthAndDay: string): Rule =>
  (year) =>
    `${year}-${monthAndDay}`;
/** The first of a weekday (Monday is 1) from a day on. */
const from =
  (day: number, rule: Rule, later = 0): Rule =>
  (year) => {
    const date = rule(year);
    return addDays(date, ((day - weekday(date) + 7) % 7) + later);
  };
const nearestMonday = (monthAndDay: string): Rule => from(1, (year) => addDays(fixed(monthAndDay)(year), -3));
const after =
  (rule: Rule, days: number): Rule =>
  (year) =>
    addDays(rule(year), days);
const firstMonday = (month: string) => from(1, fixed(`${month}-01`));
const secondMonday = (month: string) => from(1, fixed(`${month}-08`));
const firstTuesdayOfNovember = from(2, fixed('11-01'));
const labourDayNz = from(1, fixed('10-22'));

/** Gregorian computus: Meeus, Jones and Butcher. */
const easter: Rule = (year) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - f + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const everywhere = {
  'New Year’s Day': fixed('01-01'),
  'Good Friday': after(easter, -2),
  'Easter Monday': after(easter, 1),
  'Anzac Day': fixed('04-25'),
  'Anzac Day holiday': from(1, fixed('04-25')),
  'Christmas Day': fixed('12-25'),
  'Christmas Day holiday': fixed('12-27'),
  'Boxing Day': fixed('12-26'),
  'Boxing Day holiday': fixed('12-28'),
} satisfies Record<string, Rule>;

/** By name, or by name and first region where states differ. */
const rules: Readonly<Record<keyof typeof fields, Readonly<Record<string, Rule>>>> = {
  au: {
    ...everywhere,
    'Australia Day': fixed('01-26'),
    'Labour Day WA': firstMonday('03'),
    'Labour Day VIC': secondMonday('03'),
    'Labour Day QLD': firstMonday('05'),
    'Labour Day ACT': firstMonday('10'),
    'Adelaide Cup Day': secondMonday('03'),
    'Canberra Day': secondMonday('03'),
    'Eight Hours Day': secondMonday('03'),
    'Easter Saturday': after(easter, -1),
    'Easter Sunday': easter,
    'May Day': firstMonday('05'),
    'Reconciliation Day': from(1, fixed('05-27')),
    'Western Australia Day': firstMonday('06'),
    'King’s Birthday ACT': secondMonday('06'),
    // The last of September in both years; the Governor may put it elsewhere.
    'King’s Birthday WA': from(1, fixed('09-24')),
    'King’s Birthday QLD': firstMonday('10'),
    'Picnic Day': firstMonday('08'),
    // The league says when; of 2026 it is the last Saturday of September.
    'Friday before the AFL Grand Final': after(from(6, fixed('09-24')), -1),
    'Melbourne Cup Day': firstTuesdayOfNovember,
  },
  nz: {
    ...everywhere,
    'Day after New Year’s Day': fixed('01-02'),
    'Day after New Year’s Day holiday': from(1, fixed('01-02')),
    'Waitangi Day': fixed('02-06'),
    'Waitangi Day holiday': from(1, fixed('02-06')),
    'King’s Birthday': firstMonday('06'),
    // Te Kāhui o Matariki Public Holiday Act 2022, schedule 1.
    Matariki: (year) => ({ 2026: '2026-07-10', 2027: '2027-06-25' })[year] ?? '',
    'Labour Day': labourDayNz,
    'Wellington Anniversary Day': nearestMonday('01-22'),
    'Auckland Anniversary Day': nearestMonday('01-29'),
    'Nelson Anniversary Day': nearestMonday('02-01'),
    'Taranaki Anniversary Day': secondMonday('03'),
    'Otago Anniversary Day': nearestMonday('03-23'),
    'Southland Anniversary Day': after(easter, 2),
    'Hawke’s Bay Anniversary Day': after(labourDayNz, -3),
    'Marlborough Anniversary Day': after(labourDayNz, 7),
    'Canterbury Anniversary Day': from(5, firstTuesdayOfNovember, 7),
    'West Coast Anniversary Day': nearestMonday('12-01'),
  },
};

/** Of days that move when they fall on a weekend, where law moves them alike everywhere. */
const isMoved = (name: string, date: string) => name.endsWith('holiday') && [0, 6].includes(weekday(date));

describe.each(countries)('public holidays of %s', (country) => {
  const { holidays, unread } = readPublicHolidays(written('find-a-dealer', country));

  it('can be read, and are the same on both pages that find dealers', () => {
    expect(unread).toEqual([]);
    expect(written('dealer-locator', country)).toBe(written('find-a-dealer', country));
  });

  it.each(holidays)('$date is $name of $regions', ({ date, name, regions }) => {
    const rule = rules[country][name] ?? rules[country][`${name} ${regions[0]}`];
    expect([name, rule?.(Number(date.slice(0, 4)))]).toEqual([name, date]);
    expect(isMoved(name, date)).toBe(false);
  });

  it('lack none of both years', () => {
    const known = Object.entries(rules[country]).flatMap(([name, rule]) =>
      [2026, 2027].map((year) => [name, rule(year)] as const),
    );
    const told = new Set(holidays.map(({ date }) => date));
    const missing = known.filter(([name, date]) => !told.has(date) && !isOnlyMoved(name, date));
    // Nobody knows the league's day yet.
    expect(missing).toEqual(country === 'au' ? [['Friday before the AFL Grand Final', '2027-09-24']] : []);
  });
});

/** There is a holiday in its place only where the day itself is at a weekend. */
function isOnlyMoved(name: string, date: string): boolean {
  if (!name.endsWith(' holiday')) return false;
  const own = { ...rules.au, ...rules.nz }[name.slice(0, -' holiday'.length)]?.(Number(date.slice(0, 4)));
  return own !== undefined && ![0, 6].includes(weekday(own));
}
