import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface RecallsConfig {
  /** Without trailing slash; unset: there is no such service, and no page to check for a recall. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  /** Checks of one client per minute; 0: no limit. */
  readonly checksPerMinute: number;
  /** Questions to the service by all visitors together per minute; 0: no limit. */
  readonly questionsPerMinute: number;
}

/** Which vehicles are recalled; see docs/operating/recalls.md. */
export const recalls = outsideService({
  callNames: ['recall service'],
  keys: { 'recall service': ['RECALLS_KEY'] },
  firstWords: ['RECALLS'],
  variables: {
    RECALLS_URL: optional(
      serviceAddress,
      'The service that knows the recalls of a vehicle: it is asked at `{RECALLS_URL}/{country}/recalls`, see [recalls](recalls.md). Unset: the site has no page to check for a recall.',
      'the stand-in; with a real space none',
    ),
    RECALLS_KEY: secret(optional(token, 'Bearer token of that service.')),
    RECALLS_TIMEOUT_MS: variable<number>(
      whole(100, 60_000),
      4000,
      'Patience with one question about a vehicle.',
    ),
  },
  limits: {
    RATE_LIMIT_RECALLS: variable<number>(
      whole(0, 1_000_000),
      10,
      'Vehicles that one client address may check for recalls per minute. 0: no limit.',
    ),
    RECALLS_QUESTIONS_PER_MINUTE: variable<number>(
      whole(0, 1_000_000),
      300,
      'Questions to the recall service, all clients together; one gets at most a third of what is left. 0: no limit.',
    ),
  },
  config: (values, standIn): RecallsConfig => ({
    url: values.RECALLS_URL ?? standIn,
    key: values.RECALLS_KEY,
    timeoutMs: values.RECALLS_TIMEOUT_MS,
    checksPerMinute: values.RATE_LIMIT_RECALLS,
    questionsPerMinute: values.RECALLS_QUESTIONS_PER_MINUTE,
  }),
  standIn: {
    path: '/recalls',
    service: 'recalls',
    async open({ folder, now }) {
      const service = await import('../embedded/recalls/createRecallService.ts');
      return service.createRecallService(service.readVehicles(folder), now);
    },
  },
});
