import { noRecalls } from '../../server/recalls/createRecalls.ts';
import { createEndpoints } from '../../server/routes/api.ts';
import { createRecallLimit } from '../../server/routes/recalls/recalls.ts';
import { createFakeServices } from './fakeServices.ts';

/** Every endpoint that a site can have, of fake services. */
export function createFakeEndpoints() {
  const services = createFakeServices({}, { recalls: { ...noRecalls, isOffered: true } });
  const limits = { forms: services.limits.forms(0), recalls: createRecallLimit(services) };
  return { services, endpoints: createEndpoints(services, limits) };
}
