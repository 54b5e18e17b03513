import { hasStatePrices } from '../country.ts';
import type { ModelLineCatalogue } from '../vehicles/catalogue.ts';
import { linkNameOf, modelByLinkName, sameName } from '../vehicles/linkName.ts';
import { choiceOf, modelsOf } from './build.ts';
import { type DecodedBuild, decodeBuild } from './buildCode.ts';
import { initialState, reduce } from './reduce.ts';
import { type ConfiguratorTab, configuratorTabs } from './texts.ts';

/** What an address asks for, in canonical form: `?build=`, or `?model=` and `?colour=` by their names. */
export type ConfiguratorQuery = Readonly<Record<string, string>>;

/**
 * The state that an address leads to, the same on the server and in the browser: the build of a code, else the model of
 * a name, else the start; in the colour of a name where it comes in that, on the tab of a name. Undefined when the line has no models.
 */
export function startOf(line: ModelLineCatalogue, query: ConfiguratorQuery): DecodedBuild | undefined {
  const start = startBuild(line, query);
  return start && { ...start, state: { ...start.state, tab: tabOf(query.tab) } };
}

/** The tab that an address names; the first where it names none. */
export const tabOf = (name: string | null | undefined): ConfiguratorTab =>
  configuratorTabs.find((tab) => tab === name) ?? 'specs';

function startBuild(
  line: ModelLineCatalogue,
  { build, model, colour }: ConfiguratorQuery,
): DecodedBuild | undefined {
  if (build) return decodeBuild(line, build);
  const start = initialState(line, { model });
  if (!start) return undefined;
  const named = reduce(line, start, { type: 'chooseNamed', part: 'colour', name: colour ?? '' });
  const state = { ...named.state, past: [] };
  const chosen = choiceOf(line, state.build).colour?.name ?? '';
  const unknown = [
    ...(model && !modelByLinkName(modelsOf(line), model) ? (['model'] as const) : []),
    ...(colour && !sameName(chosen, colour) ? (['colour'] as const) : []),
  ];
  return { state, dropped: [], ...(unknown.length > 0 && { unknown }) };
}

/** Stands in an address for a name that the line does not know: whatever it is, the page is one. */
export const unknownName = '0';

/** The part of a query that leads elsewhere than to the start, in one spelling. */
export function understoodQuery(line: ModelLineCatalogue, query: ConfiguratorQuery): ConfiguratorQuery {
  const { build, model, tab, state, buyer } = query;
  const pricing = hasStatePrices(line.country) && { ...(state && { state }), ...(buyer && { buyer }) };
  if (build) return { build, ...(tab && { tab }), ...pricing };
  const models = modelsOf(line);
  const named = modelByLinkName(models, model);
  const colour = Object.values(line.colours).find(({ name }) => sameName(name, query.colour ?? ''));
  return {
    ...(query.colour && { colour: colour?.name ?? unknownName }),
    ...(model && { model: named ? linkNameOf(models, named) : unknownName }),
    ...(tab && { tab }),
    ...pricing,
  };
}
