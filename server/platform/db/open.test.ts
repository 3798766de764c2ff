import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runServerProgram } from '../../../tests/support/programs';
import { OperatorError } from '../config';
import { openReadyDatabase } from './open';

let server: Server | undefined;
afterEach(() => server?.close());

const open = (databaseUrl: string, waitMs: number) =>
  openReadyDatabase({ databaseUrl, dataDir: '', logLevel: 'silent' }, { waitMs });

const thrownBy = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => null,
    (error: unknown) => error,
  );

/** An error message of PostgreSQL's protocol, as the answer to every connection. */
function refusal(state: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A server that answers the connections one after the other. Returns its URL and how many there were. */
async function answering(answers: Buffer[]): Promise<{ url: string; count: () => number }> {
  let count = 0;
  server = createServer((socket) => {
    const answer = answers[Math.min(count, answers.length - 1)]!;
    count += 1;
    socket.on('error', () => undefined).once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://someone@127.0.0.1:${port}/roadfile`, count: () => count };
}

describe('opening the database', () => {
  it.each([
    ['28P01', 'password authentication failed for user "someone"'],
    ['28000', 'role "someone" is not permitted to log in'],
    ['3D000', 'database "roadfile" does not exist'],
  ])('ends at once with one line for %s', async (state, message) => {
    const { url, count } = await answering([refusal(state, message)]);
    const error = await thrownBy(open(url, 30_000));
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toBe(
      `The database of DATABASE_URL can't be used: ${message} (${state}).`,
    );
    expect(count()).toBe(1);
  });

  it('asks a database that is still starting again', async () => {
    const starting = refusal('57P03', 'the database system is starting up');
    const { url, count } = await answering([starting, starting, refusal('3D000', 'no such database')]);
    expect(await thrownBy(open(url, 30_000))).toMatchObject({ message: expect.stringContaining('3D000') });
    expect(count()).toBe(3);
  });

  it('says so in the log, once', async () => {
    const starting = refusal('57P03', 'the database system is starting up');
    const { url } = await answering([starting, starting, starting, refusal('3D000', 'no such database')]);
    const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-open-'));
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'info' };
    const { code, output, errors } = await runServerProgram('audit/verify-main', [], environment);
    rmSync(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]*"msg":"waiting for the database to answer"[^\n]*\n$/);
    expect(errors).toBe("The database of DATABASE_URL can't be used: no such database (3D000).\n");
  });

  it.each([
    'postgres://127.0.0.1:1/roadfile',
    'postgres://localhost:1/roadfile',
    'postgres://no-such-host.invalid/x',
  ])('gives up on %s after a while, with one line', async (url) => {
    const error = await thrownBy(open(url, 100));
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(
      /^The database of DATABASE_URL can't be used: .*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN).*\.$/,
    );
  });
});
