import type { airbagsSchema, vehicleSafetySchema } from '../../shared/content/safetySchemas.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { SafetyRating, VehicleSafety } from '../../shared/vehicles/vehicleFacts.ts';
import { codesOf } from './readParts.ts';
import type { Complain } from './readPrices.ts';

type SafetyBlock = BlockOf<typeof vehicleSafetySchema>;

/** What a model line tells of its safety. What cannot be vouched for is left out, and reported. */
export const readSafety = (block: SafetyBlock, complain: Complain): VehicleSafety => ({
  rating: readRating(block, complain),
  airbags: block.airbags.flatMap((entry, index) => readAirbags(entry, `safety.airbags[${index}]`, complain)),
  topTethers: block.top_tethers,
  isofixPositions: block.isofix_positions,
  childSeatsNote: block.child_seats_note,
  assistance: block.assistance.flatMap(({ name, text, modelCodes }, index) => {
    if (name) return { name, text, modelCodes: codesOf(modelCodes) };
    complain(`safety.assistance[${index}]`, 'has no name, so it is left out');
    return [];
  }),
});

/** Stars say nothing without who gave them and when, as bodies ask for more each year. */
function readRating(
  { rating_body: body, rating_stars: stars, rating_year: year, rating_note: note }: SafetyBlock,
  complain: Complain,
): SafetyRating {
  if (stars !== null && !(body && year))
    complain('safety.rating_stars', 'have no body or no year, so the car counts as not yet rated');
  return { body, awarded: stars !== null && body && year ? { stars, year } : null, note };
}

function readAirbags(
  { place, count }: BlockOf<typeof airbagsSchema>,
  field: string,
  complain: Complain,
): VehicleSafety['airbags'] {
  if (place && count) return [{ place, count }];
  complain(field, `has no ${place ? 'count' : 'place'}, so it is left out`);
  return [];
}
