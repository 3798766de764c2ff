/**
 * PGlite in its own thread, so that a long query doesn't block HTTP. It has one connection: requests queue, and an open
 * transaction holds the connection until it ends.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import type { Row, Statement } from './database';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-protocol';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const port = parentPort!;
const { dataDir, template } = workerData as PgliteWorkerData;

/** A large file as PGlite takes it. Node reads a real Blob in pieces, which takes as long as the rest of a start. */
const asBlob = (file: string): Blob =>
  Object.assign(new Blob(), { arrayBuffer: async () => readFileSync(file).buffer });

const database = await PGlite.create({
  dataDir,
  ...(template && { loadDataDir: asBlob(template) }),
  parsers: {
    [DATE]: (value) => value,
    [INT8]: Number,
    [NUMERIC]: Number,
    [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  },
});

const reply = (message: PgliteReply) => port.postMessage(message);
const run = async ({ text, values }: Statement): Promise<Row[]> =>
  (await database.query<Row>(text, values)).rows;
const runAll = async (statements: Statement[]) => {
  const rows: Row[][] = [];
  for (const statement of statements) rows.push(await run(statement));
  return rows;
};

/** The queue: a chain of promises, each resolved when the request before it ends. */
let turn: Promise<void> = Promise.resolve();
const open = new Map<number, () => void>();

async function takeTurn(): Promise<() => void> {
  const before = turn;
  let release!: () => void;
  turn = new Promise((resolve) => (release = resolve));
  await before;
  return release;
}

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const release = await takeTurn();
  try {
    return await work();
  } finally {
    release();
  }
}

/** Rolls back on any error, so that the connection stays usable. */
async function rollBackOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}

function end(transaction: number): void {
  open.get(transaction)?.();
  open.delete(transaction);
}

async function handle(request: PgliteRequest): Promise<Row[][]> {
  switch (request.op) {
    case 'script':
      return enqueue(() =>
        rollBackOnError(async () => {
          await database.exec('begin');
          const rows = await runAll(request.statements);
          await database.exec('commit');
          return rows;
        }),
      );
    case 'begin': {
      const release = await takeTurn();
      open.set(request.transaction, release);
      try {
        return await rollBackOnError(async () => {
          await database.exec('begin');
          return runAll(request.preamble);
        });
      } catch (error) {
        end(request.transaction);
        throw error;
      }
    }
    case 'run':
      return [await run(request.statement)];
    case 'commit':
      try {
        return await rollBackOnError(async () => {
          const rows = await runAll(request.closing);
          await database.exec('commit');
          return rows;
        });
      } finally {
        end(request.transaction);
      }
    case 'rollback':
      await database.exec('rollback');
      end(request.transaction);
      return [];
    case 'execute':
      return enqueue(() =>
        rollBackOnError(async () => {
          if (request.values.length) return [await run({ text: request.text, values: request.values })];
          const results: Results[] = await database.exec(request.text);
          return results.map((result) => result.rows as Row[]);
        }),
      );
    case 'listen':
      return enqueue(async () => {
        await database.listen(request.channel, (payload) => reply({ channel: request.channel, payload }));
        return [];
      });
    case 'close':
      return enqueue(async () => {
        await database.close();
        return [];
      });
  }
}

port.on('message', (request: PgliteRequest) => {
  handle(request).then(
    (rows) => reply({ id: request.id, rows }),
    (error: Error & { code?: string; detail?: string; constraint?: string }) =>
      reply({
        id: request.id,
        error: {
          message: error.message,
          code: error.code,
          detail: error.detail,
          constraint: error.constraint,
        },
      }),
  );
});
port.postMessage('ready');
