import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions, logRequests, safeError, whenEnded } from './log';

const refusal = (message: string, rest: object = {}) => Object.assign(new Error(message), rest);

describe('an error in the log', () => {
  it('keeps the location of the error, and no row data', () => {
    const error = refusal('null value in column "dob" of relation "employees" violates not-null constraint', {
      code: '23502',
      table: 'employees',
      column: 'dob',
      constraint: undefined,
      detail: 'Failing row contains (1, Canary, Person).',
      where: 'COPY employees, line 3: "Canary"',
      parameters: ['Canary'],
    });
    const logged = safeError(error);
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'null value in column "dob" of relation "employees" violates not-null constraint',
      code: '23502',
      table: 'employees',
      column: 'dob',
    });
    expect(logged.stack).toContain('log.test.ts');
    expect(JSON.stringify(logged)).not.toContain('Canary');
  });

  it('drops values that the database quotes in the message or stack, also of the cause', () => {
    const cause = refusal('invalid input syntax for type date: "Canary, born "1.1.70""', { code: '22007' });
    const logged = safeError(new Error('could not be written', { cause }));
    expect(logged).toMatchObject({
      message: 'could not be written',
      cause: { message: 'invalid input syntax for type date: [value]', code: '22007' },
    });
    expect(JSON.stringify(logged)).not.toContain('Canary');
  });

  it('cuts a long message at its first value', () => {
    const message = `value "${'Canary'.repeat(500)}" is too long for "${'Canary'.repeat(500)}"`;
    expect(safeError(new Error(message)).message).toBe('value [cut]');
    expect(JSON.stringify(safeError(new Error(message)))).not.toContain('Canary');
  });

  it.each([
    [
      '22003',
      'value "Canary" is out of range for type integer',
      'value [value] is out of range for type integer',
    ],
    ['22007', 'invalid value "Ca"nary" for "YYYY"', 'invalid value [value]'],
    [
      '22008',
      'date/time field value out of range: "Canary"\nHint: ask',
      'date/time field value out of range: [value]\nHint: ask',
    ],
    ['22023', 'time zone "Canary\nroad" not recognized', 'time zone [value] not recognized'],
    [
      '22021',
      'invalid byte sequence for encoding "UTF8": 0xe4 0x72',
      'invalid byte sequence for encoding [value]: [value] [value]',
    ],
    [
      '22001',
      'value too long for type character varying(10)',
      'value too long for type character varying(10)',
    ],
    ['42P01', 'relation "employees" does not exist', 'relation "employees" does not exist'],
    [
      'EENVELOPE',
      '550 5.1.1 <Canary@x.example>: Recipient address rejected',
      '550 5.1.1 [email]: Recipient address rejected',
    ],
    ['EENVELOPE', '550 <"Canary Ida"@x.example> unknown', '550 [email] unknown'],
    ['EMESSAGE', "553 sender Canary+a@mail.x.example isn't allowed", "553 sender [email] isn't allowed"],
    ['MODULE_NOT_FOUND', 'no /srv/node_modules/@fastify/cookie', 'no /srv/node_modules/@fastify/cookie'],
  ])('of %s drops the values in %j', (code, message, safe) => {
    const logged = safeError(refusal(message, { code }));
    expect(logged.message).toBe(safe);
    expect(JSON.stringify(logged)).not.toContain('Canary');
  });

  it('drops the text that is no JSON', async () => {
    const error: unknown = await Promise.resolve('Canary')
      .then(JSON.parse)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SyntaxError);
    expect(JSON.stringify(safeError(error))).not.toContain('Canary');
  });

  it('logs only the type of a thrown value that is not an Error', () => {
    expect(safeError('Canary')).toEqual({ type: 'string', message: '', stack: '' });
  });
});

describe('a request in the log', () => {
  it('of a client that disconnects is marked as aborted, in one line', async () => {
    const lines: string[] = [];
    const { logger, ...options } = logOptions({ logLevel: 'info' });
    const stream = { write: (line: string) => lines.push(line) };
    const app = Fastify({ ...options, logger: { ...(logger as object), stream } });
    logRequests(app, { logLevel: 'info', slowMs: 0 });
    let closed: Promise<unknown> | undefined;
    app.get('/slow', (_request, reply) => {
      closed = once(reply.raw, 'close');
      client.destroy();
      return closed.then(() => 'too late');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    lines.length = 0;
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET /slow?name=canary HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(client, 'close');
    await expect.poll(() => closed).toBeDefined();
    await closed;
    await app.close();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ method: 'GET', route: '/slow', aborted: true }),
    ]);
    expect(lines.join('')).not.toContain('canary');
  });
});

it('tells everyone who asks when a request has ended, with one listener', async () => {
  const app = Fastify();
  const ended: unknown[] = [];
  const listeners: number[] = [];
  app.addHook('onRequest', async (_request, reply) => {
    const counts = () => ['finish', 'close'].map((event) => reply.raw.listenerCount(event));
    for (const name of ['log', 'metrics']) {
      whenEnded(reply, ({ status, isAborted }) => ended.push([name, status, isAborted]));
      listeners.push(...counts());
    }
  });
  app.get('/', async () => 'ok');
  await app.inject('/');
  expect(listeners.slice(2)).toEqual(listeners.slice(0, 2));
  expect(ended).toEqual([
    ['log', 200, false],
    ['metrics', 200, false],
  ]);
  await app.close();
});
