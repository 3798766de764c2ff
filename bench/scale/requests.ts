import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from '../../server/app';
import { readConfig } from '../../server/platform/config';
import type { Database, Statement } from '../../server/platform/db/database';
import { openReadyDatabase } from '../../server/platform/db/open';
import { SECRET_KEY } from '../dataset';
import { ADMIN } from '../servers';

// The product in this process, on a given database: asks for a page, and knows the statements that it sent for it.

/** Statements of one transaction. `enter` sets the role and the tenant. */
export interface Sent {
  enter: Statement[];
  statements: Statement[];
}

export interface Asked {
  milliseconds: number;
  sent: Sent[];
}

export interface Request {
  method?: 'GET' | 'POST';
  url: string;
  tenant?: number;
  /** Makes a body of its own for each time. */
  body?: () => object;
  /** Removes what it made, before its statements are explained again. */
  undo?: string;
}

export interface Product {
  ask(request: Request): Promise<Asked>;
  close(): Promise<void>;
}

function record(database: Database): { take(): Sent[] } {
  let sent: Sent[] = [];
  const { script, transaction } = database;
  database.script = (statements) => {
    sent.push({ enter: statements.slice(0, 1), statements: statements.slice(1) });
    return script.call(database, statements);
  };
  database.transaction = ({ preamble, work, closing, ...options }) => {
    const one: Sent = { enter: preamble, statements: [] };
    sent.push(one);
    return transaction.call(database, {
      ...options,
      preamble,
      work: (connection) =>
        work({
          run(statement) {
            one.statements.push(statement);
            return connection.run(statement);
          },
        }),
      closing() {
        const last = closing?.() ?? [];
        one.statements.push(...last);
        return last;
      },
    }) as never;
  };
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

export async function openProduct(url: string): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-scale-'));
  const config = readConfig(
    {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost',
      PORT: '0',
    },
    '',
  );
  const database = await openReadyDatabase(config);
  const recorded = record(database);
  const app = await build({ config, database });
  await app.ready();
  const login = await app.inject({ method: 'POST', url: '/v1/auth/login', payload: ADMIN });
  const { token } = login.json<{ token: string }>();
  return {
    async ask({ method = 'GET', url: path, tenant, body }) {
      const payload = body?.();
      recorded.take();
      const started = performance.now();
      const answer = await app.inject({
        method,
        url: path,
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          ...(tenant && { 'x-client-id': String(tenant) }),
        },
      });
      const milliseconds = performance.now() - started;
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return { milliseconds, sent: recorded.take() };
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The plans of statements, in transactions that are rolled back. Settings of `explain` in parentheses. */
export async function explain(
  url: string,
  sent: readonly Sent[],
  how: string,
  undo?: string,
): Promise<{ text: string; plan: unknown }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans = [];
    // In a transaction of its own: on several nodes, one can't change a client's rows as two roles.
    if (undo) await client.query(undo);
    for (const { enter, statements } of sent) {
      await client.query('begin');
      for (const statement of enter) await client.query(statement);
      for (const { text, values } of statements) {
        if (/^\s*select (?:roadfile_set|pg_notify)/.test(text)) {
          await client.query({ text, values });
          continue;
        }
        const { rows } = await client.query({ text: `explain (${how}) ${text}`, values });
        plans.push({
          text,
          plan: rows.length === 1 ? rows[0]['QUERY PLAN'] : rows.map((row) => row['QUERY PLAN']).join('\n'),
        });
      }
      await client.query('rollback');
    }
    return plans;
  } finally {
    await client.end();
  }
}

/** Pages that statements found in memory or read. */
export async function pagesOf(url: string, sent: readonly Sent[], undo?: string): Promise<number> {
  const plans = await explain(url, sent, 'analyze, buffers, timing off, format json', undo);
  return plans.reduce((sum, { plan }) => {
    const [{ Plan }] = plan as [{ Plan: Record<string, number> }];
    return sum + (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
  }, 0);
}
