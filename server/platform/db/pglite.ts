import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../worker-entry';
import type { Connection, Database, Row } from './database';
import { lockFolder } from './folder-lock';
import { insideTransaction, refuseNesting } from './nesting';
import type { PgliteCall, PgliteReply, PgliteWorkerData } from './pglite-protocol';

/** An error of the database with its SQLSTATE, as `pg` gives it. */
class DatabaseError extends Error {
  code?: string;
  detail?: string;
  constraint?: string;
}

interface Pending {
  resolve: (rows: Row[][]) => void;
  reject: (error: Error) => void;
}

export interface PgliteOptions {
  /** Absent: in memory, for tests. */
  dataDir?: string;
  /** The file of a dump to begin with, for tests. */
  template?: string;
  /** Called where its thread ends on its own; whatever is asked of it is refused from then on. */
  onLost?: () => void;
}

/** Opens the embedded database. Its folder is locked: two processes on one folder would silently diverge. */
export async function openPglite({ dataDir, template, onLost }: PgliteOptions = {}): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const folder = dataDir ? join(dataDir, 'pglite') : undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const workerData: PgliteWorkerData = { dataDir: folder, template };
  const worker = startWorker('platform/db/pglite-worker', { workerData });
  const wire = await connect(worker, onLost);
  return {
    ...operations(wire),
    async close() {
      await wire.close();
      unlock();
    },
  };
}

interface Wire {
  call(request: PgliteCall): Promise<Row[][]>;
  onNotification(channel: string, callback: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Numbers the requests and hands each answer to the one who asked. */
async function connect(worker: Worker, onLost?: () => void): Promise<Wire> {
  const pending = new Map<number, Pending>();
  const channels = new Map<string, ((payload: string) => void)[]>();
  let last = 0;
  let closing = false;
  /** Why there is nobody left to answer. */
  let ended: Error | undefined;
  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error: Error) => {
      reject(error);
      failAll(error);
    });
    worker.on('exit', () => {
      ended = new Error('Connection terminated: the embedded database has stopped.');
      reject(ended);
      failAll(ended);
      if (!closing) onLost?.();
    });
    worker.on('message', (message: PgliteReply | 'ready') => {
      if (message === 'ready') return resolve();
      if ('channel' in message)
        return channels.get(message.channel)?.forEach((call) => call(message.payload));
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if ('rows' in message) waiting?.resolve(message.rows);
      else waiting?.reject(Object.assign(new DatabaseError(message.error.message), message.error));
    });
  });
  const call: Wire['call'] = (request) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      last += 1;
      pending.set(last, { resolve, reject });
      worker.postMessage({ ...request, id: last });
    });
  return {
    call,
    onNotification: (channel, callback) =>
      channels.set(channel, [...(channels.get(channel) ?? []), callback]),
    async close() {
      closing = true;
      if (!ended) await call({ op: 'close' });
      await worker.terminate();
    },
  };
}

/** Each batch reads its table from the start. */
const BATCH = 2_000;

function operations({ call, onNotification }: Wire): Omit<Database, 'close'> {
  let lastTransaction = 0;

  const transaction: Database['transaction'] = async ({ preamble, accept, work, closing }) => {
    refuseNesting();
    lastTransaction += 1;
    const own = lastTransaction;
    const opening = await call({ op: 'begin', transaction: own, preamble });
    let result;
    let last;
    try {
      accept?.(opening);
      const connection: Connection = {
        run: async (statement) => (await call({ op: 'run', transaction: own, statement }))[0] ?? [],
      };
      const { pending } = await insideTransaction(() => work(connection));
      last = closing?.() ?? [];
      result = await pending;
    } catch (error) {
      await call({ op: 'rollback', transaction: own });
      throw error;
    }
    await call({ op: 'commit', transaction: own, closing: last });
    return result;
  };

  async function* stream({ preamble, accept, statement, batch = BATCH }: Parameters<Database['stream']>[0]) {
    refuseNesting();
    // A cursor would keep everybody else waiting while the reader reads: each batch is a transaction of its
    // own, and the rows wait in a temporary table that belongs to this stream.
    lastTransaction += 1;
    const table = `stream_${process.pid}_${lastTransaction}`;
    const opening = await call({
      op: 'script',
      statements: [
        ...preamble,
        {
          text: `create temporary table ${table} as select row_number() over () as stream_row, stream_source.* from (${statement.text}) stream_source`,
          values: statement.values,
        },
      ],
    });
    accept?.(opening.slice(0, preamble.length));
    try {
      for (let from = 0; ; from += batch) {
        const [rows = []] = await call({
          op: 'script',
          statements: [
            ...preamble,
            {
              text: `select * from ${table} where stream_row > $1 and stream_row <= $2 order by stream_row`,
              values: [from, from + batch],
            },
          ],
        }).then((all) => all.slice(preamble.length));
        if (rows.length === 0) break;
        yield rows.map(({ stream_row: _row, ...row }) => row);
      }
    } finally {
      await call({ op: 'execute', text: `drop table if exists ${table}`, values: [] });
    }
  }

  return {
    engine: 'pglite',
    async script(statements) {
      refuseNesting();
      return call({ op: 'script', statements });
    },
    transaction,
    stream,
    execute: async (text, values = []) => (await call({ op: 'execute', text, values })).flat(),
    async listen(channel, onPayload) {
      onNotification(channel, onPayload);
      await call({ op: 'listen', channel });
    },
  };
}
