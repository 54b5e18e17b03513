import Joi from 'joi';
import { folderOfBrand } from './brandOf.ts';
import { folder, keepDays, keys, optional, secret, type Variable, variable, whole } from './variable.ts';

/** What is kept of leads, and where. */
export const leadsVariables = {
  LEADS_DIR: variable<string>(
    folder,
    folderOfBrand('leads'),
    'Folder of the database of leads: forms until the CRM has them, and for `LEADS_KEEP_DAYS` after; with `DATABASE_URL` those that it could not be told of yet. Personal data: keep it on a disk that lasts, and is yours alone. Leads of a database in `CACHE_DIR/leads`, where they were by default, are taken over at the start.',
    '`leads`; within it a folder of the brand, but for `meridian`',
  ),
  DATABASE_URL: secret(
    optional(
      Joi.string()
        .trim()
        .max(2000)
        .uri({ scheme: ['postgres', 'postgresql'] }),
      'Postgres database of [several machines](several-machines.md), `postgres://user:password@host/database`: they keep leads in it, and share calls, limits and webhooks.',
    ),
  ),
  LEADS_KEY: secret(
    optional(
      keys,
      'Encrypts what is kept of a lead: 32 bytes in Base64 (`openssl rand -base64 32`). A comma list: the first encrypts, all of them decrypt.',
    ),
    'Make one with: openssl rand -base64 32',
  ),
  LEADS_MAX: variable<number>(whole(1, 1_000_000), 10_000, 'Leads that wait for the CRM at most.'),
  PHOTOS_MAX_MB: variable<number>(
    whole(1, 10_240_000),
    2048,
    'Photos of old cars that are kept with leads or wait for one, as they are stored. Beyond, none is taken, and forms are sent without.',
  ),
  PHOTOS_PER_ADDRESS_MB: variable<number>(
    whole(1, 10_240_000),
    32,
    'Photos of one client address in two hours, each counted as 256 kB at least.',
  ),
  LEADS_KEEP_DAYS: variable<string>(
    keepDays,
    '30',
    'Days that a lead is kept once the CRM has it; by form as `30,competition=7`; a name that no public page and no lead has is told in the log at the start. What the CRM has not taken is kept until it has, or until it is forgotten.',
  ),
} as const satisfies Record<string, Variable<unknown>>;
