import Joi from 'joi';
import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface DiaryConfig {
  /** Without trailing slash; unset: there is none. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  /** Without a diary, by code of the dealer; unset: no times are offered. */
  readonly drivesAtOnce:
    | { readonly default: number; readonly byCode: Readonly<Record<string, number>> }
    | undefined;
}

/** When dealers have a car for a test drive; see docs/operating/diary.md. */
export const diary = outsideService({
  callNames: ['diary'],
  firstWords: ['DIARY', 'TEST_DRIVES'],
  variables: {
    DIARY_URL: optional(
      serviceAddress,
      "The dealers' [diary](diary.md): forms for a test drive offer its times, and book them. Unset: see `TEST_DRIVES_AT_ONCE`.",
      'the stand-in; with a real space, or with `TEST_DRIVES_AT_ONCE`, none',
    ),
    DIARY_TOKEN: secret(optional(token, 'Bearer token of the diary.')),
    DIARY_TIMEOUT_MS: variable<number>(whole(100, 60_000), 3000, 'Patience with one call to the diary.'),
    TEST_DRIVES_AT_ONCE: optional(
      Joi.string()
        .trim()
        .pattern(/^\d{1,2}(?:,[A-Za-z\d][\w-]{0,19}=\d{1,2})*$/, 'drives at once, such as 1 or 1,A3350=2'),
      'Without a diary, test drives that a dealer can take at the same time, by its opening hours; by code of the dealer as `1,A3350=2,A0800=0`. Unset: forms offer no times, and the dealer calls.',
    ),
  },
  config: (values, standIn): DiaryConfig => ({
    url: values.DIARY_URL ?? (values.TEST_DRIVES_AT_ONCE === undefined ? standIn : undefined),
    token: values.DIARY_TOKEN,
    timeoutMs: values.DIARY_TIMEOUT_MS,
    drivesAtOnce: readDrivesAtOnce(values.TEST_DRIVES_AT_ONCE),
  }),
  standIn: {
    path: '/diary',
    service: 'diary',
    async open({ published, now }) {
      const { createDiaryStandIn } = await import('../embedded/diary/createDiaryStandIn.ts');
      return createDiaryStandIn(published, now);
    },
  },
});

/** As `TEST_DRIVES_AT_ONCE` is written: `1,A3350=2`. */
function readDrivesAtOnce(text: string | undefined): DiaryConfig['drivesAtOnce'] {
  if (text === undefined) return undefined;
  const [all, ...byCode] = text.split(',');
  const pairs = byCode.map((entry) => entry.split('='));
  return {
    default: Number(all),
    byCode: Object.fromEntries(pairs.map(([code = '', count]) => [code, Number(count)])),
  };
}
