import { setTimeout as delay } from 'node:timers/promises';
import type fc from 'fast-check';
import { ownershipParameters } from '../../shared/finance/ownershipQuery.ts';
import { Broken } from './Broken.ts';
import { invariants } from './invariants.ts';
import { type Facts, look } from './look.ts';
import type { Step } from './Step.ts';
import type { Seen, Visitor } from './Visitor.ts';

export interface Done {
  readonly moved: Step['moved'];
  /** In the words of the walk's story. */
  readonly did: string;
}

/** Does one thing as a person would; undefined where the page has nothing to do it with. */
export type Action = (visitor: Visitor) => Promise<Done | undefined>;

/** Nothing is known beforehand: what a step finds on the page decides what it does. */
export type Model = Record<string, never>;

/** A step of a walk, which fast-check can combine with others and leave out. */
export class WalkStep implements fc.AsyncCommand<Model, Visitor> {
  private readonly name: string;
  private readonly action: Action;

  constructor(name: string, action: Action) {
    this.name = name;
    this.action = action;
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, visitor: Visitor): Promise<void> {
    visitor.onStep();
    const done = await take(visitor, this.action);
    if (done) visitor.story.push(`${done.did} → ${new URL(visitor.tab.page.url()).pathname}`);
  }

  toString(): string {
    return this.name;
  }
}

/** Does one thing and holds the page to all invariants. @throws Broken for the first that does not hold */
export async function take(visitor: Visitor, action: Action): Promise<Done | undefined> {
  const before = await look(visitor.tab.page);
  visitor.tab.problems.length = 0;
  visitor.tab.asked.length = 0;
  const done = await action(visitor);
  if (!done) return undefined;
  const { tab } = visitor;
  await tab.still().catch((error) => {
    throw new Broken('A page becomes still.', `${done.did}: ${error}`, String(error));
  });
  for (let looks = 1; ; looks += 1) {
    const after = await look(tab.page);
    const step: Step = { visitor, before, after, moved: done.moved, seen: tab.seen.get(after.entry) };
    const fault = faultOf(step, done.did);
    if (!fault) {
      remember(tab.seen, before, after);
      return done;
    }
    // A fade, or a wait for the end of typing, may make it hold a moment later.
    if (looks === mostLooks) throw fault;
    await delay(patienceMs);
    await tab.still();
  }
}

/**
 * Remembers a page as the visitor leaves it. What is changed in one visit of an address holds for the others of the tab:
 * they show the same page.
 */
export function remember(seen: Map<string, Seen>, before: Facts, after: Facts): void {
  seen.set(after.entry, after);
  if (before.entry !== after.entry) return;
  const names = Object.keys({ ...before.fields, ...after.fields });
  const changed = names.filter((name) => before.fields[name] !== after.fields[name]);
  if (!changed.length) return;
  for (const [entry, other] of seen) {
    // A link into a page, who buys, a dealer chosen on its map, how a car is driven and a filter make another address, and
    // no other page.
    if (pageOf(other) !== pageOf(after)) continue;
    // What went with a step of a carousel is not there for the others either.
    const kept = Object.entries(other.fields).filter(([name]) => !changed.includes(name));
    const now = Object.entries(after.fields).filter(([name]) => changed.includes(name));
    seen.set(entry, { ...other, fields: Object.fromEntries([...kept, ...now]) });
  }
}

/** Parameters of an address that do not make it another page. */
const ofThePage = ['buyer', 'state', 'chosen', 'open', 'models', 'show', 'pay', ...ownershipParameters];

function pageOf({ address }: Pick<Facts, 'address'>): string {
  const [path = '', query] = address.replace(/#.*/, '').split('?');
  const asked = new URLSearchParams(query);
  for (const name of ofThePage) asked.delete(name);
  return `${path}?${asked}`;
}

const mostLooks = 3;
const patienceMs = 250;

function faultOf(step: Step, did: string): Broken | undefined {
  for (const { says, broken } of invariants) {
    const what = broken(step);
    if (what) return new Broken(says, `${step.after.address} after '${did}': ${what}`, what);
  }
  return undefined;
}
