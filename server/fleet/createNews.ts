import type { Fleet, Topic } from './Fleet.ts';
import type { Statements } from './openDatabase.ts';

/** What machines tell each other: for each topic a number that goes up, and a notification that says 'look'. */
export interface News extends Pick<Fleet, 'tell' | 'hear' | 'told'> {
  /** Reads which topics other machines have told and calls their listeners; tells what could not be told before. */
  look(): Promise<void>;
}

/** @param channel of the notifications: a plain name */
export function createNews({ query }: Statements, channel: string): News {
  const known = new Map<string, number>();
  const listeners = new Map<string, (() => void)[]>();
  const untold = new Set<Topic>();
  let isFirst = true;

  /**
   * Keeps the highest known number of a topic. When two machines tell at once, we take the other's news for our own:
   * that is no loss, as a machine that tells a topic reads it anew itself.
   */
  const learn = (topic: string, number: number) => known.set(topic, Math.max(number, known.get(topic) ?? 0));

  async function tell(topic: Topic): Promise<void> {
    untold.add(topic);
    const [row] = await query(
      `WITH told AS (
         INSERT INTO fleet_news AS news (topic, number) VALUES ($1, 1)
         ON CONFLICT (topic) DO UPDATE SET number = news.number + 1 RETURNING number
       )
       SELECT number, pg_notify('${channel}', '') FROM told`,
      [topic],
    ).catch(() => []);
    if (!row) return;
    untold.delete(topic);
    learn(topic, Number(row.number));
  }

  return {
    tell,
    told: (topic) => known.get(topic) ?? 0,
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async look() {
      // Topics that were told before this machine started are part of what it reads at its start.
      const isStart = isFirst;
      isFirst = false;
      for (const topic of untold) await tell(topic);
      const rows = await query('SELECT topic, number FROM fleet_news');
      const news = rows.filter(({ topic, number }) => Number(number) > (known.get(String(topic)) ?? 0));
      for (const { topic, number } of news) learn(String(topic), Number(number));
      if (isStart) return;
      for (const { topic } of news) for (const listener of listeners.get(String(topic)) ?? []) listener();
    },
  };
}
