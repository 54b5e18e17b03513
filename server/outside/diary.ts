import Joi from 'joi';
import type { AppointmentKind } from '../../shared/appointments/kinds.ts';
import { optional, secret, serviceAddress, token, variable, whole } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface DiaryConfig {
  /** Without trailing slash; unset: there is none. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  /**
   * Where `url` is unset: how many appointments of a kind a dealer takes at once; a kind that is unset has no times.
   */
  readonly atOnce: Readonly<Record<AppointmentKind, Capacity | undefined>>;
}

/** Appointments that a dealer can take at once. */
interface Capacity {
  readonly default: number;
  /** Number for single dealers, by code. */
  readonly byCode: Readonly<Record<string, number>>;
}

const capacity = Joi.string()
  .trim()
  .pattern(/^\d{1,2}(?:,[A-Za-z\d][\w-]{0,19}=\d{1,2})*$/, 'how many at once, such as 1 or 1,A3350=2');

/** When dealers have a car for a test drive, or a bay for a service; see docs/operating/diary.md. */
export const diary = outsideService({
  callNames: ['diary'],
  keys: { diary: ['DIARY_TOKEN'] },
  firstWords: ['DIARY', 'TEST_DRIVES', 'SERVICES'],
  variables: {
    DIARY_URL: optional(
      serviceAddress,
      "The dealers' [diary](diary.md): forms for a test drive or a service offer its times, and book them. Unset: see `TEST_DRIVES_AT_ONCE` and `SERVICES_AT_ONCE`.",
      'the stand-in; with a real space, or with one of both `_AT_ONCE`, none',
    ),
    DIARY_TOKEN: secret(optional(token, 'Bearer token of the diary.')),
    DIARY_TIMEOUT_MS: variable<number>(whole(100, 60_000), 3000, 'Patience with one call to the diary.'),
    TEST_DRIVES_AT_ONCE: optional(
      capacity,
      'Without a diary, test drives that a dealer can take at the same time, by its opening hours; by code of the dealer as `1,A3350=2,A0800=0`. Unset: forms offer no times, and the dealer calls.',
    ),
    SERVICES_AT_ONCE: optional(
      capacity,
      'The same for services: cars that a workshop can take in at the same time.',
    ),
  },
  config: (values, standIn): DiaryConfig => ({
    url: values.DIARY_URL ?? (hasCapacity(values) ? undefined : standIn),
    token: values.DIARY_TOKEN,
    timeoutMs: values.DIARY_TIMEOUT_MS,
    atOnce: {
      test_drive: readCapacity(values.TEST_DRIVES_AT_ONCE),
      service: readCapacity(values.SERVICES_AT_ONCE),
    },
  }),
  standIn: {
    path: '/diary',
    service: 'diary',
    async open({ folder, published, now }) {
      const { createDiaryStandIn } = await import('../embedded/diary/createDiaryStandIn.ts');
      return createDiaryStandIn(folder, published, now);
    },
  },
});

interface Capacities {
  readonly TEST_DRIVES_AT_ONCE: string | undefined;
  readonly SERVICES_AT_ONCE: string | undefined;
}
const hasCapacity = ({ TEST_DRIVES_AT_ONCE: drives, SERVICES_AT_ONCE: services }: Capacities) =>
  drives !== undefined || services !== undefined;

/** As it is written: `1,A3350=2`. */
function readCapacity(text: string | undefined): Capacity | undefined {
  if (text === undefined) return undefined;
  const [all, ...byCode] = text.split(',');
  const pairs = byCode.map((entry) => entry.split('='));
  return {
    default: Number(all),
    byCode: Object.fromEntries(pairs.map(([code = '', count]) => [code, Number(count)])),
  };
}
