/** How often a worker says that it is there, and is looked after, in ms. */
export const beatMs = 1_000;
/** Looks in a row without a message after which the worker's event loop counts as hung. */
export const patience = 15;

export interface Heartbeat {
  /** To be called for each message of the worker. */
  beat(): void;
  /** Every `beatMs`. Looks are counted, not time: while the one who looks is held up itself, nobody is blamed. */
  look(): void;
}

/** @param onSilent called once, when a worker has said nothing for so long */
export function createHeartbeat(onSilent: () => void): Heartbeat {
  let silentLooks = 0;
  return {
    beat() {
      silentLooks = 0;
    },
    look() {
      silentLooks += 1;
      if (silentLooks === patience) onSilent();
    },
  };
}
