import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../worker-entry';
import type { Connection, Database, Row } from './database';
import { lockFolder } from './folder-lock';
import { insideTransaction, refuseNesting } from './nesting';
import type { PgliteCall, PgliteReply, PgliteWorkerData } from './pglite-protocol';
import { timed } from './statement-times';

/** A database error with its SQLSTATE, like those of `pg`. */
class DatabaseError extends Error {
  code?: string;
  detail?: string;
  constraint?: string;
}

interface PendingReply {
  resolve: (rows: Row[][]) => void;
  reject: (error: Error) => void;
}

interface PgliteOptions {
  /** In memory if absent, for tests. */
  dataDir?: string;
  /** A dump file to start from, for tests. */
  template?: string;
  /** Called if the worker thread ends unexpectedly; every later request fails. */
  onLost?: () => void;
}

/** Opens the embedded database. Its folder is locked: two processes in one folder would silently diverge. */
export async function openPglite({ dataDir, template, onLost }: PgliteOptions = {}): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const folder = dataDir ? join(dataDir, 'pglite') : undefined;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    // Also one that an earlier release made: the files in it were readable for everyone.
    chmodSync(folder, 0o700);
  }
  const workerData: PgliteWorkerData = { dataDir: folder, template };
  const worker = startWorker('platform/db/pglite-worker', { workerData });
  const client = await connect(worker, onLost);
  return {
    ...operations(client),
    async close() {
      await client.close();
      unlock();
    },
  };
}

interface WorkerClient {
  call(request: PgliteCall): Promise<Row[][]>;
  onNotification(channel: string, callback: (payload: string) => void): void;
  close(): Promise<void>;
}

/** Numbers requests and matches replies to them. */
async function connect(worker: Worker, onLost?: () => void): Promise<WorkerClient> {
  const pending = new Map<number, PendingReply>();
  const channels = new Map<string, ((payload: string) => void)[]>();
  let last = 0;
  let closing = false;
  /** The error for all requests once the worker has ended. */
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
  const call: WorkerClient['call'] = (request) =>
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

/** Each batch scans its table from the start. */
const BATCH = 2_000;

function operations({ call, onNotification }: WorkerClient): Omit<Database, 'close'> {
  let lastTransaction = 0;

  const transaction: Database['transaction'] = async ({ preamble, accept, work, closing }) => {
    refuseNesting();
    lastTransaction += 1;
    const id = lastTransaction;
    const opening = await call({ op: 'begin', transaction: id, preamble });
    let result;
    let last;
    try {
      accept?.(opening);
      const connection: Connection = {
        run: async (statement) =>
          (await timed(statement, call({ op: 'run', transaction: id, statement })))[0] ?? [],
      };
      const { pending } = await insideTransaction(() => work(connection));
      last = closing?.() ?? [];
      result = await pending;
    } catch (error) {
      await call({ op: 'rollback', transaction: id });
      throw error;
    }
    await call({ op: 'commit', transaction: id, closing: last });
    return result;
  };

  async function* stream({ preamble, accept, statement, batch = BATCH }: Parameters<Database['stream']>[0]) {
    refuseNesting();
    // A cursor would block everyone else while the reader reads. Instead, the rows go into a temporary table of this
    // stream, and each batch is its own transaction.
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
    await accept?.(opening.slice(0, preamble.length));
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

  const execute: Database['execute'] = async (text, values = []) =>
    (await call({ op: 'execute', text, values })).flat();
  return {
    engine: 'pglite',
    async script(statements) {
      refuseNesting();
      const texts = statements.map(({ text }) => text);
      return timed({ text: texts.join('; ') }, call({ op: 'script', statements }));
    },
    transaction,
    stream,
    execute,
    session: (work) => work(execute),
    async listen(channel, onPayload) {
      onNotification(channel, onPayload);
      await call({ op: 'listen', channel });
    },
    pools: () => [],
  };
}
