import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leadId, leadOf } from '../../test/support/testLeads.ts';
import { readConfig } from '../config/readConfig.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { createAppointmentErasure } from './createAppointmentErasure.ts';
import { seatsTaken, takeSeat } from './seats.ts';

const slot = '2026-12-05T10:00+11:00';
const dealer = 'au A3350';
const booked = leadOf(1, { values: { test_drive_slot: slot, test_drive_booking: 'booked' } });

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'appointments-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Frees the time of a lead; returns it, and what the booking system was asked. */
async function erase(lead: typeof booked, environment: Record<string, string>, status = 204) {
  const asked: string[] = [];
  const remove = createAppointmentErasure({
    config: readConfig({ NODE_ENV: 'test', LEADS_DIR: directory, ...environment }),
    database: undefined,
    fetch: async (address, init) => {
      asked.push(`${init?.method} ${address}`);
      return new Response(null, { status });
    },
  });
  return { time: await remove(lead), asked };
}

describe('freeing the time of a lead', () => {
  const service = { DIARY_URL: 'https://diary.example.com' };

  it('asks the booking system of the dealers', async () => {
    const { time, asked } = await erase(booked, service);
    expect(time).toBe(slot);
    expect(asked).toEqual([`DELETE https://diary.example.com/bookings/${leadId(1)}`]);
  });

  it('rejects while that does not answer', async () => {
    await expect(erase(booked, service, 503)).rejects.toThrow('diary');
  });

  it.each(['wanted', 'cancelled'])('asks nobody for a lead whose time is %s', async (state) => {
    const lead = leadOf(1, { values: { test_drive_slot: slot, test_drive_booking: state } });
    expect(await erase(lead, service)).toEqual({ time: undefined, asked: [] });
  });

  it('frees a seat of the times that the site keeps itself', async () => {
    const sql = await openSqlite({ directory });
    const seat = { id: booked.id, dealer, starts: Date.parse(slot) };
    const now = Date.parse('2026-12-01T00:00:00Z');
    await takeSeat(sql, seat, { seats: 1, until: now + 60_000, now });
    expect((await seatsTaken(sql, { id: '', dealer }, now)).get(seat.starts)).toBe(1);
    expect((await erase(booked, { TEST_DRIVES_AT_ONCE: '1' })).time).toBe(slot);
    expect((await seatsTaken(sql, { id: '', dealer }, now)).get(seat.starts)).toBeUndefined();
    await sql.close();
  });
});
