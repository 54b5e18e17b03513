import type {
  CatalogueModel,
  CatalogueModelLine,
  VehicleCatalogue,
} from '../../../shared/vehicles/catalogue.ts';
import { loadsOf, payloadByGrade } from '../../../shared/vehicles/loads.ts';
import { uniqueByShortName } from '../../../shared/vehicles/modelCard.ts';
import { gradesText, type ShownSafety } from '../../../shared/vehicles/safety.ts';
import type { Resolver } from './resolver.ts';
import { lineOfBlock } from './resolver.ts';

/** What keeps people safe in a model line, and on which of its grades. */
export const resolveModelSafety: Resolver<'ModelSafety'> = async (block, facts) => {
  const { catalogue, line } = await lineOfBlock(block, facts);
  return {
    sources: [catalogue],
    make: () => ({ status: 'success', safety: line ? shownSafety(catalogue, line) : null }),
  };
};

/** What a model line carries and tows. */
export const resolveModelLoads: Resolver<'ModelLoads'> = async (block, facts) => {
  const { catalogue, line } = await lineOfBlock(block, facts);
  return {
    sources: [catalogue],
    make: () => ({
      status: 'success',
      name: line?.name ?? '',
      loads: line?.specs ? loadsOf(line.specs) : [],
      payloads: line ? payloadByGrade(gradesOf(catalogue, line)) : [],
    }),
  };
};

function shownSafety(catalogue: VehicleCatalogue, line: CatalogueModelLine): ShownSafety | null {
  if (!line.safety) return null;
  const grades = gradesOf(catalogue, line);
  const { assistance, ...rest } = line.safety;
  return {
    name: line.name,
    ...rest,
    assistance: assistance.flatMap(({ name, text, modelCodes }) => {
      const words = gradesText(grades, modelCodes);
      return words === undefined ? [] : { name, text, grades: words };
    }),
  };
}

/** One model of each name, without clearance stock, as in the tabs of the range. Spec part 2 §2.7. */
const gradesOf = ({ models }: VehicleCatalogue, line: CatalogueModelLine): CatalogueModel[] =>
  uniqueByShortName(
    line.models
      .flatMap((uuid): CatalogueModel[] => (models[uuid] ? [models[uuid]] : []))
      .filter(({ isClearance }) => !isClearance),
  );
