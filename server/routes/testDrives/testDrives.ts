import express, { Router } from 'express';
import Joi from 'joi';
import { slotPattern } from '../../../shared/testDrives/slots.ts';
import type { TestDriveHold, TestDriveTimes } from '../../../shared/testDrives/testDrives.ts';
import { codeRule } from '../../dealers/readDealers.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { checked, validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { countryOf, uniqueQuery } from '../query.ts';

interface TimesQuery {
  readonly dealer: string;
  readonly model: string;
  readonly id: string;
}

const asked = {
  dealer: codeRule.required(),
  model: Joi.string()
    .pattern(/^[\w-]{1,64}$/, 'slug')
    .allow('')
    .default(''),
};
const id = Joi.string().guid({ version: 'uuidv4', separator: '-' }).lowercase();
export const timesSchema = Joi.object<TimesQuery>({ ...asked, id });
export const holdSchema = Joi.object<TimesQuery & { readonly slot: string }>({
  ...asked,
  id: id.required(),
  slot: Joi.string().pattern(slotPattern, 'time').allow('').required(),
});

/**
 * `GET /api/test-drives/{country}/times?dealer=A3350`: `TestDriveTimes`, also of a diary that does not answer. `POST
 * /api/test-drives/{country}/hold` holds one of them for ten minutes under the submission's id: `TestDriveHold`.
 */
export function createTestDriveRoutes({
  testDrives,
  config,
  limits,
}: Pick<Services, 'testDrives' | 'config' | 'limits'>): Router {
  const router = Router();
  const { api, forms } = config.rateLimits;
  router
    .route('/api/test-drives/:country/times')
    .get(limits.perMinute('test drive times', api), async (request, response) => {
      const country = countryOf(request);
      const question = validate(timesSchema, uniqueQuery(request));
      const times = await testDrives.times({ country, ...question });
      response.set('Cache-Control', privateAnswer).json(times satisfies TestDriveTimes);
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/api/test-drives/:country/hold')
    // As many as forms: whoever holds all times of a dealer keeps others from them.
    .post(
      limits.perMinute('test drive holds', forms),
      express.json({ limit: '2kb' }),
      async (request, response) => {
        const country = countryOf(request);
        const wanted = checked(holdSchema, request.body ?? {}, {});
        const outcome = await testDrives.hold({ country, ...wanted });
        response.set('Cache-Control', privateAnswer).json({ outcome } satisfies TestDriveHold);
      },
    )
    .all(allowOnly('POST'));
  return router;
}
