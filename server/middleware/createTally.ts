/** What each client has of something at the moment. */
export interface Tally {
  of(client: string): number;
  /** Adds to what a client has; a negative amount takes back. A client that has nothing is forgotten. */
  add(client: string, amount: number): void;
}

export function createTally(): Tally {
  const byClient = new Map<string, number>();
  const of = (client: string) => byClient.get(client) ?? 0;
  return {
    of,
    add(client, amount) {
      const sum = of(client) + amount;
      if (sum) byClient.set(client, sum);
      else byClient.delete(client);
    },
  };
}
