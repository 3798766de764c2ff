import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL, so that a test can break the network. */
export interface PostgresProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Forwards nothing anymore and closes nothing. New connections are accepted and get no answer. */
  stall(): void;
  /** The same for the connections that exist now; new ones work. */
  stallExisting(): void;
  /** Resets all connections, and each new one. */
  refuse(): void;
  /** Works again. Stalled connections deliver late what they were sent. */
  goOn(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket | null;
  stalled: boolean;
}

/** Where a connection string points: the server's Unix socket, or host and port. */
function addressOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  const at = Number(port || 5432);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${at}` } : { host, port: at };
}

export async function proxyPostgres(databaseUrl: string): Promise<PostgresProxy> {
  const address = addressOf(databaseUrl);
  const pairs = new Set<Pair>();
  let mode: 'forward' | 'stall' | 'refuse' = 'forward';

  const socketsOf = ({ client, server }: Pair) => (server ? [client, server] : [client]);
  const drop = (pair: Pair) => {
    pairs.delete(pair);
    for (const socket of socketsOf(pair)) socket.destroy();
  };
  /** A closed end of a stalled connection is not reported to the other end. */
  const ended = (pair: Pair) => {
    if (!pair.stalled) drop(pair);
  };
  function forward(pair: Pair): void {
    pair.stalled = false;
    if (pair.client.destroyed || pair.server?.destroyed) return drop(pair);
    if (pair.server) return void socketsOf(pair).forEach((socket) => socket.resume());
    const { client } = pair;
    const server = connect(address);
    pair.server = server;
    client.on('data', (chunk) => server.write(chunk)).resume();
    server.on('data', (chunk) => client.write(chunk));
    server.on('error', () => undefined).on('close', () => ended(pair));
  }
  function stall(pair: Pair): void {
    pair.stalled = true;
    for (const socket of socketsOf(pair)) socket.pause();
  }

  const listener = createServer((client) => {
    if (mode === 'refuse') return void client.resetAndDestroy();
    const pair: Pair = { client, server: null, stalled: false };
    pairs.add(pair);
    client.on('error', () => undefined).on('close', () => ended(pair));
    if (mode === 'stall') stall(pair);
    else forward(pair);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;

  return {
    url: url.href,
    stall() {
      mode = 'stall';
      pairs.forEach(stall);
    },
    stallExisting: () => pairs.forEach(stall),
    refuse() {
      mode = 'refuse';
      for (const pair of pairs) {
        pair.client.resetAndDestroy();
        drop(pair);
      }
    },
    goOn() {
      mode = 'forward';
      for (const pair of pairs) if (pair.stalled) forward(pair);
    },
    async close() {
      pairs.forEach(drop);
      listener.close();
      await once(listener, 'close');
    },
  };
}
