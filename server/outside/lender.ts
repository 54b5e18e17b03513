import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface LenderConfig {
  /** Without trailing slash; unset: there is none, and no quotes. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  /** Questions to the lender that no kept answer fits, of all visitors together; 0: no limit. */
  readonly questionsPerMinute: number;
}

/** The lender, who quotes loans. Spec part 2 §3. */
export const lender = outsideService({
  callNames: ['lender'],
  keys: { lender: ['LENDER_KEY'] },
  firstWords: ['LENDER'],
  variables: {
    LENDER_URL: optional(
      serviceAddress,
      'The [lender](lender.md): finance quotes are asked of `{LENDER_URL}/{country}/quote`. Unset: there are no estimates.',
      'the stand-in; with a real space none',
    ),
    LENDER_KEY: secret(optional(token, 'Bearer token of the lender.')),
    LENDER_TIMEOUT_MS: variable<number>(whole(100, 60_000), 4000, 'Patience with one quote of the lender.'),
  },
  limits: {
    LENDER_QUESTIONS_PER_MINUTE: variable<number>(
      whole(0, 1_000_000),
      1200,
      'Questions to the lender for visitors, all clients together; one gets at most a third of what is left, 300 of 1200. An answer that is kept costs none, nor do the estimates of offer panels. 0: no limit.',
    ),
  },
  config: (values, standIn): LenderConfig => ({
    url: values.LENDER_URL ?? standIn,
    key: values.LENDER_KEY,
    timeoutMs: values.LENDER_TIMEOUT_MS,
    questionsPerMinute: values.LENDER_QUESTIONS_PER_MINUTE,
  }),
  standIn: {
    path: '/lender',
    service: 'lender',
    async open({ now }) {
      const service = await import('../embedded/lender/createLenderService.ts');
      return service.createLenderService(service.readRates(), now);
    },
  },
});
