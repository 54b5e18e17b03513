import type { ModelLineCatalogue } from '../vehicles/catalogue.ts';
import { type DecodedBuild, decodeBuild } from './buildCode.ts';
import { initialState, modelOfShortName } from './reduce.ts';

/** What an address asks for, in canonical form: `?model=` or `?build=`. */
export type ConfiguratorQuery = Readonly<Record<string, string>>;

/**
 * The state that an address leads to, the same on the server and in the browser: the build of a code, else the model of
 * a short name, else the start. Undefined when the line has no models.
 */
export function startOf(
  line: ModelLineCatalogue,
  { build, model }: ConfiguratorQuery,
): DecodedBuild | undefined {
  if (build) return decodeBuild(line, build);
  const state = initialState(line, { modelShortName: model });
  return state && { state, dropped: [] };
}

/** Of a query, what leads elsewhere than to the start: an unknown model is ignored. */
export function understoodQuery(
  line: ModelLineCatalogue,
  { build, model }: ConfiguratorQuery,
): ConfiguratorQuery {
  if (build) return { build };
  const found = modelOfShortName(line, model);
  return found ? { model: found.shortName } : {};
}
