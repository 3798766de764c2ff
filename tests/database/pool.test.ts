import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnreachable, openPostgres } from '../../server/platform/db/postgres';
import type { Connection, Database } from '../../server/platform/db/database';
import { createDatabase, type TestDatabase } from '../support/create-app';

let direct: TestDatabase;
let database: Database;

beforeAll(async () => {
  direct = await createDatabase();
  await direct.database.execute('create table test_notes (text text not null)');
  // With one connection, a test sees whether it can be used again.
  database = openPostgres(direct.url!, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await direct.close();
});

const statement = (text: string, values: unknown[] = []) => ({ text, values });
const note = (text: string | null) => statement('insert into test_notes (text) values ($1)', [text]);
const notes = async () => (await database.execute('select text from test_notes')).map(({ text }) => text);
const inTransaction = (work: (connection: Connection) => Promise<unknown>) =>
  database.transaction({ preamble: [], work: async (connection) => ({ pending: await work(connection) }) });

describe('a transaction on a connection of the pool', () => {
  it('fails if one of its statements failed, although its code went on', async () => {
    const work = async (connection: Connection) => {
      await connection.run(note('lost'));
      await connection.run(note(null)).catch(() => undefined);
    };
    await expect(inTransaction(work)).rejects.toThrow('The transaction was rolled back.');
    await inTransaction((connection) => connection.run(note('kept')));
    expect(await notes()).toEqual(['kept']);
  });

  it('that loses its connection fails as unreachable, and the next one gets a new connection', async () => {
    const work = async (connection: Connection) => {
      const [own] = await connection.run(statement('select pg_backend_pid() as pid'));
      await direct.database.execute('select pg_terminate_backend($1)', [own?.pid]);
      await connection.run(note('lost'));
    };
    const error: unknown = await inTransaction(work).catch((thrown: unknown) => thrown);
    expect(isUnreachable(error)).toBe(true);
    expect(await notes()).not.toContain('lost');
    expect(database.pools()[0]).toMatchObject({ total: 1, idle: 1 });
  });
});
