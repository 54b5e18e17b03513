import type { Config } from '../config/Config.ts';
import type { Database } from '../fleet/openDatabase.ts';
import type { Lead } from '../forms/lead.ts';
import { openPostgres } from '../leads/openPostgres.ts';
import { openSqlite } from '../system/openSqlite.ts';
import { createDiaryService } from './createDiaryService.ts';
import { states, timeOf } from './leadTimes.ts';
import { releaseSeats } from './seats.ts';

interface AppointmentErasureOptions {
  readonly config: Pick<Config, 'diary' | 'leads'>;
  readonly database: Database | undefined;
  readonly fetch: typeof fetch;
}

/**
 * Creates the call that frees the time of a lead, in the booking system of the configuration.
 * @returns the time; undefined: the lead has none. Rejects while the booking system does not answer
 */
export function createAppointmentErasure({ config, database, fetch }: AppointmentErasureOptions) {
  const { url, token, timeoutMs } = config.diary;
  const service = url ? createDiaryService({ url, token, timeoutMs, fetch }) : undefined;
  const release = async (id: string): Promise<void> => {
    if (service) return service.release(id);
    const sql = database ? openPostgres(database) : await openSqlite(config.leads);
    await releaseSeats(sql, id).finally(() => sql.close());
  };
  return async ({ id, values }: Lead): Promise<string | undefined> => {
    const time = timeOf(values);
    if (!time || time.state !== states.booked) return undefined;
    await release(id);
    return time.slot;
  };
}
