import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { socketOf } from './watchdog';

const PING_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 8_000;

interface Listening {
  connectionString: string;
  channel: string;
  onPayload: (payload: string) => void;
  /** Listening again after a gap. */
  onReconnect: (() => void) | undefined;
}

async function connect({ connectionString, channel, onPayload }: Listening): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'roadfile listener',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('notification', (message) => onPayload(message.payload ?? ''));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    socketOf(client).destroy();
    throw error;
  }
}

/** Resolves when the connection is lost. A connection that only listens finds that out by asking. */
const lost = (client: pg.Client) =>
  new Promise<void>((resolve) => {
    const ping = () => client.query('select 1').catch(() => socketOf(client).destroy());
    const timer = setInterval(ping, PING_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(timer);
      resolve();
    });
  });

/**
 * Keeps a connection of its own for notifications and replaces it when it is lost. Notifications in between are lost too.
 * Returns the function that ends it.
 */
export async function keepListening(listening: Listening): Promise<() => void> {
  const closing = new AbortController();
  const { signal } = closing;
  let client = await connect(listening);

  async function reconnect(): Promise<void> {
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
      const next = await connect(listening).catch(() => null);
      if (next) return void (client = next);
      await sleep(delay, undefined, { ref: false });
    }
  }
  async function keep(): Promise<void> {
    for (;;) {
      await lost(client);
      await reconnect();
      if (signal.aborted) return void socketOf(client).destroy();
      listening.onReconnect?.();
    }
  }
  void keep();
  return () => {
    closing.abort();
    socketOf(client).destroy();
  };
}
