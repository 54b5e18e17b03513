import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface ValuationConfig {
  /** Without trailing slash; unset: there is no such service, and no page for a trade-in. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  /** Questions to the service by all visitors together per minute; 0: no limit. */
  readonly questionsPerMinute: number;
}

/** What an old car is worth; see docs/operating/valuation.md. */
export const valuation = outsideService({
  callNames: ['valuation service'],
  keys: { 'valuation service': ['VALUATION_KEY'] },
  firstWords: ['VALUATION'],
  variables: {
    VALUATION_URL: optional(
      serviceAddress,
      'The service that values old cars: it is asked at `{VALUATION_URL}/{country}/valuation`, see [valuation](valuation.md). Unset: the site has no page for a trade-in.',
      'the stand-in; with a real space none',
    ),
    VALUATION_KEY: secret(optional(token, 'Bearer token of that service.')),
    VALUATION_TIMEOUT_MS: variable<number>(whole(100, 60_000), 4000, 'Patience with one valuation.'),
  },
  limits: {
    RATE_LIMIT_VALUATIONS: variable<number>(
      whole(0, 1_000_000),
      10,
      'Old cars that one client address may have valued per minute. 0: no limit.',
    ),
    VALUATION_QUESTIONS_PER_MINUTE: variable<number>(
      whole(0, 1_000_000),
      300,
      'Questions to the valuation service, all clients together; one gets at most a third of what is left. 0: no limit.',
    ),
  },
  config: (values, standIn): ValuationConfig => ({
    url: values.VALUATION_URL ?? standIn,
    key: values.VALUATION_KEY,
    timeoutMs: values.VALUATION_TIMEOUT_MS,
    questionsPerMinute: values.VALUATION_QUESTIONS_PER_MINUTE,
  }),
  standIn: {
    path: '/valuation',
    service: 'valuation',
    async open({ now }) {
      const service = await import('../embedded/valuation/createValuationService.ts');
      return service.createValuationService(service.readValues(), now);
    },
  },
});
