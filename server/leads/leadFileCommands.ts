import { restoreBackup, writeBackup } from './backupFile.ts';
import type { ExternalErasure } from './externalErasure.ts';
import type { LeadStore } from './leadStore.ts';

/** The commands of `npm run leads` for all leads in a file. */

/** What every command works with. */
export interface LeadsCommandOptions {
  readonly store: LeadStore;
  /** Ms. */
  readonly now: number;
  /** True while Postgres does not answer: the store then has what this machine keeps alone. */
  readonly isAlone?: boolean;
  /** What other systems have of a lead. */
  readonly external: ExternalErasure;
  /** Days for which backups are kept. */
  readonly keepDays: number;
  /** Logs what was done, without naming a person. */
  readonly log: (facts: object, message: string) => void;
  /** Tells whoever calls what the printed answer cannot. */
  readonly warn: (text: string) => void;
}

/** What is called with a file rather than with leads that are chosen. */
interface FileCall extends LeadsCommandOptions {
  readonly file: string;
  readonly isPartial: boolean;
  readonly isJson: boolean;
}

export const leadFileCommands: Readonly<
  Record<string, { readonly takes: readonly string[]; run(call: FileCall): Promise<string> }>
> = {
  backup: {
    takes: [],
    async run({ store, file, now, log, warn, isJson }) {
      const written = await writeBackup(file, store, now);
      await store.markBackup(now);
      log({ leads: written.leads, unreadable: written.unreadable }, 'leads are backed up');
      if (written.unreadable)
        warn(`${written.unreadable} of them cannot be decrypted: LEADS_KEY lacks their key.`);
      if (!written.isClosed) warn('LEADS_KEY is not set: whoever has the file can read what is in it.');
      return isJson ? json(written) : `${written.leads} leads in ${written.file}`;
    },
  },
  restore: {
    takes: ['partial'],
    async run({ store, file, isPartial, log, warn, isJson }) {
      const done = await restoreBackup(file, store, isPartial);
      await store.reseal();
      log(done, 'leads are restored');
      if (done.unreadable) warn(`${done.unreadable} are left out: LEADS_KEY lacks their key.`);
      return isJson ? json(done) : `${done.restored} restored, ${done.wereThere} were there`;
    },
  },
};

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
