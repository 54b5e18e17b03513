import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeServices, type FakeChanges } from '../support/fakeServices.ts';

/** The site by its variables, and the lines of its log. */
export const setUp = (environment = {}, changes: FakeChanges = {}) => {
  const services = createFakeServices(environment, changes);
  return { ask: request(createApp(services)), logged: services.logged };
};
export const securityLines = (logged: readonly Record<string, unknown>[]) =>
  logged.filter(({ security }) => security !== undefined);
