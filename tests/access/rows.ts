import type { FastifyInstance } from 'fastify';
import { sql } from '../../server/platform/db';

type Statement = ReturnType<typeof sql>;

/** The one row that a statement returns. */
export const one = <Row extends object>(app: FastifyInstance, statement: Statement): Promise<Row> =>
  app.data.withoutReach('operator', (tx) => tx.one<Row>(statement));

export async function run(app: FastifyInstance, statement: Statement): Promise<void> {
  await app.data.withoutReach('operator', (tx) => tx.query(statement));
}

/** Stored versions keep increasing while requests come in. Undefined where nothing is stored. */
export async function versionOf(app: FastifyInstance, rows: Statement): Promise<number | undefined> {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from ${rows}`),
  );
  return row?.version;
}

/** Stores the content of a file, without a row. */
export const storeContent = (app: FastifyInstance) =>
  app.files.write(
    (async function* once() {
      yield Buffer.from('%PDF-1.4');
    })(),
    100,
  );
