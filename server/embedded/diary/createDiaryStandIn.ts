import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
import { holdMs } from '../../../shared/appointments/appointments.ts';
import { type AppointmentKind, appointmentKinds } from '../../../shared/appointments/kinds.ts';
import { slotsFromHours } from '../../../shared/appointments/slots.ts';
import { countries } from '../../../shared/country.ts';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { dealerFinderSlug } from '../../../shared/dealers/dealerPath.ts';
import { holidaysIn } from '../../../shared/dealers/publicHolidays.ts';
import { holidaysOf } from '../../appointments/holidaysOf.ts';
import { readDealers } from '../../dealers/readDealers.ts';
import { readJson } from '../../load/readBody.ts';
import type { Story } from '../../stories/story.ts';

/** A booking as the diary keeps it. */
export interface DiaryEntry {
  readonly id: string;
  readonly country: string;
  readonly dealer: string;
  readonly kind: AppointmentKind;
  readonly model?: string;
  readonly slot: string;
  readonly state: 'held' | 'booked';
}
interface KeptEntry extends DiaryEntry {
  /** When the hold of an entry ends, in ms. */
  readonly until: number;
}

/** Most entries that are kept; they are in memory, until the process ends. */
const maxEntries = 1_000;
/** Whether a time is taken from the start: one of four is, always the same. */
const isBusy = (kind: AppointmentKind, dealer: string, slot: string) =>
  (createHash('sha256').update(`${kind} ${dealer} ${slot}`).digest()[0] ?? 0) % 4 === 0;

const day = Joi.string().pattern(/^\d{4}-\d\d-\d\d$/, 'day');
const questionSchema = Joi.object({
  model: Joi.string(),
  from: day.required(),
  to: day.required(),
  booking: Joi.string(),
});
const entrySchema = Joi.object<Omit<DiaryEntry, 'id'>>({
  country: Joi.valid(...countries).required(),
  dealer: Joi.string().required(),
  kind: Joi.valid(...appointmentKinds).default('test_drive'),
  model: Joi.string(),
  slot: Joi.string().required(),
  state: Joi.valid('held', 'booked').required(),
});

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stands in for the dealers' diary, as docs/operating/diary.md has its protocol: each demo dealer has one car and one bay,
 * by its opening hours. `GET /bookings` lists what it has, newest first.
 * @param folder of the brand's demo
 * @param stories what is published in the demo space: its public holidays are kept
 * @param now ms since 1970
 */
export function createDiaryStandIn(
  folder: string,
  stories: () => Promise<readonly Story[]>,
  now: () => number,
): RequestHandler {
  const entries = new Map<string, KeptEntry>();
  const router = Router();
  let reading: Promise<readonly Dealer[]> | undefined;

  async function dealerOf(country: unknown, code: unknown): Promise<Dealer | undefined> {
    reading ??= readFile(path.join(folder, 'objects/dealers.csv'), 'utf8').then(
      async (file) => (await readDealers(file)).dealers,
    );
    return (await reading).find((dealer) => dealer.country === country && dealer.code === code);
  }
  async function slotsOf(
    kind: AppointmentKind,
    dealer: Dealer,
    from: string,
    days: number,
  ): Promise<string[]> {
    const finder = (await stories()).find(({ full_slug }) => full_slug === dealerFinderSlug);
    const holidays = holidaysIn(holidaysOf(finder?.content, dealer.country), dealer.region);
    return slotsFromHours({ ...dealer, holidays }, from, days).filter(
      (slot) => !isBusy(kind, dealer.code, slot),
    );
  }
  const isFree = (wanted: Pick<DiaryEntry, 'kind' | 'dealer' | 'slot'>, id: unknown) =>
    ![...entries.values()].some(
      ({ id: other, kind, dealer, slot, until }) =>
        other !== id &&
        kind === wanted.kind &&
        dealer === wanted.dealer &&
        slot === wanted.slot &&
        until > now(),
    );

  /** Keeps an entry in place of an earlier one with its id; beyond the bound the oldest entry goes. */
  function keep(asked: DiaryEntry): KeptEntry {
    const { id, slot } = asked;
    const before = entries.get(id);
    // What is booked stays so when it is asked for anew.
    const isBooked = asked.state === 'booked' || (before?.state === 'booked' && before.slot === slot);
    const entry: KeptEntry = isBooked
      ? { ...asked, state: 'booked', until: Number.POSITIVE_INFINITY }
      : { ...asked, state: 'held', until: now() + holdMs };
    entries.delete(id);
    entries.set(id, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  router.get('/bookings', (_request, response) => {
    const bookings = [...entries.values()].reverse().map(({ until: _, ...entry }) => entry);
    response.set('Cache-Control', 'no-store').json({ bookings });
  });
  router.get(
    ['/:country/dealers/:code/slots', '/:country/dealers/:code/service-slots'],
    async (request, response) => {
      const kind = request.path.endsWith('/service-slots') ? 'service' : 'test_drive';
      const { value, error } = questionSchema.validate(request.query);
      const dealer = await dealerOf(request.params.country, request.params.code);
      if (error || !dealer) {
        response.status(dealer ? 400 : 404).json({ error: error?.message ?? 'No such dealer' });
        return;
      }
      const days = Math.min(31, (Date.parse(value.to) - Date.parse(value.from)) / dayMs + 1);
      const slots = await slotsOf(kind, dealer, value.from, days);
      response
        .set('Cache-Control', 'no-store')
        .json({ slots: slots.filter((slot) => isFree({ kind, dealer: dealer.code, slot }, value.booking)) });
    },
  );
  router
    .route('/bookings/:id')
    .put(readJson({ maxBytes: 4 * 1024 }), async (request, response) => {
      const { value, error } = entrySchema.validate(request.body);
      const dealer = value && (await dealerOf(value.country, value.dealer));
      if (error || !dealer) {
        response.status(error ? 400 : 404).json({ error: error?.message ?? 'No such dealer' });
        return;
      }
      const { id } = request.params;
      const offered = await slotsOf(value.kind, dealer, value.slot.slice(0, 10), 1).catch((): string[] => []);
      if (!offered.includes(value.slot) || !isFree(value, id)) {
        response.status(409).json({ error: 'The time is not free' });
        return;
      }
      const { slot, state } = keep({ ...value, id });
      response.json({ id, slot, state });
    })
    .delete((request, response) => {
      const { id } = request.params;
      const isThere = entries.delete(id);
      response.status(isThere ? 200 : 404).json(isThere ? { id } : { error: 'No such booking' });
    });
  return router;
}
