import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSlowReaders, closeSlowRequests } from './slow-requests';

const WINDOW_MS = 300;
const KB = 1024;
let app: FastifyInstance;
let sockets: Socket[];
/** Whether the stream was closed, and how many chunks were read from it. */
let released: boolean;
let taken: number;

beforeEach(() => {
  [sockets, released, taken] = [[], false, 0];
  app = Fastify({ forceCloseConnections: true });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function* endless() {
  try {
    for (; ; taken += 1) yield Buffer.alloc(256 * KB);
  } finally {
    released = true;
  }
}

/** The second half comes later than a reader may be idle. */
async function* slow() {
  yield 'one ';
  await new Promise((resolve) => setTimeout(resolve, 3 * WINDOW_MS));
  yield 'two';
}

const addressOf = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function send(head: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\n`);
  return socket;
}

describe('a client that reads a stream', () => {
  async function start(windowBytes: number, windowMs = WINDOW_MS): Promise<void> {
    closeSlowReaders(app, { windowMs, windowBytes });
    app.get('/endless', (_request, reply) => reply.send(Readable.from(endless(), { objectMode: false })));
    app.get('/slow', (_request, reply) => reply.send(Readable.from(slow(), { objectMode: false })));
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  /** Reads 5 MB a second. */
  async function read(path: string): Promise<NodeJS.Timeout> {
    const socket = await send(`GET ${path}`);
    socket.write('\r\n');
    const reading = setInterval(() => socket.read(256 * KB), 50);
    socket.once('close', () => clearInterval(reading));
    return reading;
  }

  it('is disconnected if it reads nothing, and the stream is closed', async () => {
    await start(64 * KB);
    const socket = await send('GET /endless');
    socket.write('\r\n');
    await once(socket, 'readable');
    await vi.waitFor(() => expect(released).toBe(true), 10 * WINDOW_MS);
    expect(taken).toBeLessThan(200);
  });

  it('is disconnected if it reads less than the minimum', async () => {
    await start(16 * KB * KB);
    await read('/endless');
    await vi.waitFor(() => expect(released).toBe(true), 10 * WINDOW_MS);
  });

  it('stays connected if it reads slowly, but more than the minimum', async () => {
    // Long enough that a busy machine, which runs reader and server, is not taken for a slow reader.
    const windowMs = 1_500;
    await start(KB, windowMs);
    const reading = await read('/endless');
    await new Promise((resolve) => setTimeout(resolve, 2.5 * windowMs));
    clearInterval(reading);
    expect(released).toBe(false);
  });

  it('stays connected while it waits for the server', async () => {
    await start(64 * KB);
    expect(await (await fetch(`${addressOf()}/slow`)).text()).toBe('one two');
  });
});

describe('a client that sends a body', () => {
  const LIMITS = { bodyMs: 400, afterReplyMs: 200, windowMs: WINDOW_MS, windowBytes: 1_000 };
  const CHUNKED = 'Transfer-Encoding: chunked\r\n';

  beforeEach(async () => {
    closeSlowRequests(app, LIMITS);
    app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    app.get('/read', () => 'read');
    app.post('/json', () => 'stored');
    const refuse = async () => {
      throw Object.assign(new Error('no session'), { statusCode: 401 });
    };
    const size = async (raw: Readable) => {
      let bytes = 0;
      for await (const chunk of raw) bytes += (chunk as Buffer).length;
      return { bytes };
    };
    const config = { streamsBody: true };
    app.post('/signed-out', { config, onRequest: refuse }, ({ raw }) => size(raw));
    app.post('/upload', { config }, ({ raw }) => size(raw));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends a body without end, one piece every 50 ms; the status of the answer, if any, once the server has closed. */
  async function dribble(head: string, piece: string): Promise<string> {
    const socket = await send(head);
    const isForm = head.endsWith('/json') ? 'json' : 'octet-stream';
    socket.write(`${CHUNKED}Content-Type: application/${isForm}\r\n\r\n`);
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    const sending = setInterval(() => {
      if (piece) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    }, 50);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await (await fetch(`${addressOf()}/read`)).text()).toBe('read');
    await closed;
    clearInterval(sending);
    return answer.slice(9, 12);
  }

  it.each([
    ['GET /read', '', '200'],
    ['GET /read', 'x', '200'],
    ['HEAD /read', 'x', '200'],
    ['POST /signed-out', '', '401'],
    ['POST /signed-out', 'x', '401'],
    ['POST /unknown', '', '404'],
    ['POST /json', '', ''],
    ['POST /json', ' ', ''],
    ['POST /upload', '', ''],
    ['POST /upload', 'x', ''],
  ])('is disconnected if it never ends: %s with %j, answered %j', async (head, piece, status) => {
    expect(await dribble(head, piece)).toBe(status);
  });

  it('may take as long as it needs for an upload, above the minimum rate', async () => {
    async function* body() {
      for (let sent = 0; sent < 30; sent += 1) {
        yield Buffer.alloc(500);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${addressOf()}/upload`, {
      method: 'POST',
      headers,
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toEqual({ bytes: 15_000 });
  });
});
