import type { Accessory } from './catalogue.ts';

/**
 * Accessories that need others, as a roof box needs bars. A model that does not offer what is needed has it already, so
 * there nothing is needed.
 */

/** The accessories that one cannot be fitted without, and those that they need, in the order of `offered`. */
export function needsOf(offered: readonly Accessory[], accessory: Accessory): Accessory[] {
  const needed = new Set<string>();
  const collect = ({ requires = [] }: Accessory) => {
    for (const one of offered)
      if (requires.includes(one.uuid) && one.uuid !== accessory.uuid && !needed.has(one.uuid)) {
        needed.add(one.uuid);
        collect(one);
      }
  };
  collect(accessory);
  return offered.filter(({ uuid }) => needed.has(uuid));
}

/** 'Roof bars and Tow bar' */
export const listed = (
  accessories: readonly Pick<Accessory, 'name'>[],
  word: 'and' | 'or' = 'and',
): string => {
  const names = accessories.map(({ name }) => name);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${word} `);
};
