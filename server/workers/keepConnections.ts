import type { Serializable } from 'node:child_process';
import type { Worker } from 'node:cluster';

/** What node:cluster tells a process, and what that answers. Source: Node 26, lib/internal/cluster. */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}
interface Connection {
  close(): void;
}

const listening = new Set<Worker>();

/**
 * Gives the connections that a process was handed as it ended, and never took, to another. Node would keep them open and
 * hand them to nobody, and the visitor at the other end would wait. Where no other listens they are closed, which a browser asks again after.
 * @param worker that has just been forked
 */
export function keepConnections(worker: Worker): void {
  const untaken = new Map<number, Connection>();
  const child = worker.process;
  const send = child.send.bind(child) as (message: Serializable, ...rest: unknown[]) => boolean;
  child.send = (message: Serializable, ...rest: unknown[]) => {
    const { act, seq } = message as ClusterMessage;
    if (act === 'newconn' && seq !== undefined) untaken.set(seq, rest[0] as Connection);
    return send(message, ...rest);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) untaken.delete(ack);
  });
  worker.once('listening', () => listening.add(worker));
  // Not 'disconnect', which never comes for one that owes an answer for a connection.
  child.once('close', () => {
    listening.delete(worker);
    // Without this, Node would still hand connections to it.
    worker.disconnect();
    for (const [ack, connection] of untaken) {
      // A refusal, as the worker itself would send it: Node then hands the connection to the next worker.
      if (listening.size > 0) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
      else connection.close();
    }
  });
}
