import type { Socket } from 'node:net';
import { networkOf } from '../logging/requestScope.ts';

export interface ConnectionLimits {
  /** Connections of all clients. */
  readonly all: number;
  /** Connections of one client address; a trusted proxy has no such bound. */
  readonly perAddress: number;
}

/** Why a connection was closed before its time. */
export type ConnectionClosed = 'idle' | 'perAddress' | 'all';

export interface ConnectionsOptions {
  readonly limits: ConnectionLimits;
  /** Whether an address is a proxy's, which has the connections of many visitors. */
  readonly isProxy: (address: string | undefined) => boolean;
  /** Called for each connection that is closed early. */
  readonly tell: (reason: ConnectionClosed, address: string) => void;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

/** The open connections of a server. Made by `createConnections`. */
export interface Connections {
  add(socket: Socket): void;
  /** A request has come. False: there are too many before it that are not answered; the connection is closed. */
  begin(socket: Socket): boolean;
  /** A request is answered, or never will be. */
  end(socket: Socket): void;
  /** Reports a connection that the server did not accept, as all clients together have too many. */
  refused(address: string): void;
  /** Closes connections that wait too long for a request, once there is little room. To be called every second or so. */
  sweep(): void;
}

/** Requests on a connection whose answers are not read yet. Browsers wait for each answer. */
const maxUnanswered = 4;
/** How long a connection may wait for a request while there is room, and when there is none. In ms. */
const idleMs = { longest: 65_000, shortest: 1_000 };

interface Connection {
  readonly socket: Socket;
  /** The client's network, by which its connections are counted. */
  readonly network: string;
  unanswered: number;
}

/**
 * How long a connection may wait for its next request, ms: as long as browsers like, until half of the room is taken, and
 * from there on ever shorter.
 */
export function idleBound(open: number, all: number): number {
  const free = Math.min(1, Math.max(0, 2 * (1 - open / all)));
  return idleMs.shortest + free * (idleMs.longest - idleMs.shortest);
}

/**
 * Bounds what connections can take: one client's never close the site to others. Where a client opens one too many, the
 * one of its own that has waited longest for a request makes room, as in an office behind one address; where all of them
 * are busy, the new one is closed.
 */
export function createConnections(options: ConnectionsOptions): Connections {
  const { limits, isProxy, tell, now = () => performance.now() } = options;
  const open = new Map<Socket, Connection>();
  /**
   * Connections of each client, except of proxies; those that wait are ordered by how long they have, the longest
   * first.
   */
  const byNetwork = new Map<string, Set<Connection>>();
  /** Connections that wait for a request, and since when, ms; the one that waits longest comes first. */
  const idle = new Map<Connection, number>();

  function forget(connection: Connection): void {
    const { socket, network } = connection;
    open.delete(socket);
    idle.delete(connection);
    const sisters = byNetwork.get(network);
    sisters?.delete(connection);
    if (sisters?.size === 0) byNetwork.delete(network);
  }
  function close(connection: Connection, reason: ConnectionClosed): void {
    forget(connection);
    connection.socket.destroy();
    tell(reason, connection.network);
  }
  /** Closes a client's longest waiting connection when it has as many as it may; false when none of them waits. */
  function makeRoom(network: string): boolean {
    const sisters = byNetwork.get(network);
    if (!sisters || sisters.size < limits.perAddress) return true;
    const longest = [...sisters].find((one) => idle.has(one));
    if (longest) close(longest, 'idle');
    return longest !== undefined;
  }

  return {
    add(socket) {
      const network = networkOf(socket.remoteAddress ?? '');
      const isBounded = !isProxy(socket.remoteAddress);
      if (isBounded && !makeRoom(network)) {
        socket.destroy();
        tell('perAddress', network);
        return;
      }
      const connection: Connection = { socket, network, unanswered: 0 };
      open.set(socket, connection);
      idle.set(connection, now());
      if (isBounded) byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(connection));
      socket.once('close', () => forget(connection));
    },
    begin(socket) {
      const connection = open.get(socket);
      // Node goes on with what has arrived on a connection that is closed.
      if (!connection || socket.destroyed) return false;
      idle.delete(connection);
      connection.unanswered += 1;
      if (connection.unanswered <= maxUnanswered) return true;
      socket.destroy();
      return false;
    },
    end(socket) {
      const connection = open.get(socket);
      if (!connection) return;
      connection.unanswered -= 1;
      if (connection.unanswered > 0) return;
      idle.set(connection, now());
      // To the end of the order, as it has waited the shortest.
      const sisters = byNetwork.get(connection.network);
      if (sisters?.delete(connection)) sisters.add(connection);
    },
    refused: (address) => tell('all', networkOf(address)),
    sweep() {
      const bound = idleBound(open.size, limits.all);
      // Node itself closes connections that have waited for the longest time.
      if (bound === idleMs.longest) return;
      for (const [connection, since] of idle) {
        if (now() - since < bound) return;
        close(connection, 'idle');
      }
    },
  };
}
