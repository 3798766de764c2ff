import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStreams } from './db/open-streams';
import { startStreamsFirst } from './slow-requests';

let app: FastifyInstance;
let released: number;
const streams = openStreams();

beforeEach(() => {
  released = 0;
  app = Fastify({ forceCloseConnections: true });
  app.decorate('data', { streams } as never);
  app.addHook('onRequest', async (request) => void (request.caller = { user: {} } as never));
  startStreamsFirst(app);
});
afterEach(() => app.close());

async function* rows(pieces: number) {
  try {
    for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(64 * 1024, 'x');
  } finally {
    released += 1;
  }
}
async function* refused(): AsyncGenerator<Buffer> {
  yield await Promise.reject<Buffer>(Object.assign(new Error('no connection'), { statusCode: 503 }));
}
/** Yields a header before the first batch is read. */
async function* withHeader(batches: AsyncIterable<Buffer>) {
  yield 'header';
  yield* batches;
}

describe('a reply that streams rows', () => {
  it('fails with the error of the stream, not with a partial body', async () => {
    app.get('/', ({ caller }, reply) =>
      reply.send(Readable.from(withHeader(streams.add(caller, refused())))),
    );
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body.includes('header')]).toEqual([503, false]);
  });

  it('closes streams that it does not send', async () => {
    app.get('/', ({ caller }) => {
      streams.add(caller, rows(3));
      throw new Error('something else');
    });
    expect((await app.inject('/')).statusCode).toBe(500);
    await vi.waitFor(() => expect(released).toBe(1));
  });

  it('closes them when the client disconnects', async () => {
    app.get('/', ({ caller }, reply) =>
      reply.send(Readable.from(withHeader(streams.add(caller, rows(10_000))), { objectMode: false })),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    expect(released).toBe(0);
    socket.destroy();
    await vi.waitFor(() => expect(released).toBe(1));
  });

  it('closes them if the client disconnected before the reply starts', async () => {
    const steps = new EventEmitter();
    app.get('/', async ({ caller, raw }, reply) => {
      setImmediate(() => steps.emit('asked'));
      await once(raw.socket, 'close');
      return reply.send(Readable.from(withHeader(streams.add(caller, rows(3))), { objectMode: false }));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = once(steps, 'asked');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked;
    socket.destroy();
    await vi.waitFor(() => expect(released).toBe(1));
  });
});
