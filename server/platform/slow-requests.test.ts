import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSlowReaders } from './slow-requests';

const SILENCE_MS = 300;
let app: FastifyInstance;
let sockets: Socket[];
/** Whether the stream was closed, and how many chunks were read from it. */
let released: boolean;
let taken: number;

beforeEach(async () => {
  [sockets, released, taken] = [[], false, 0];
  app = Fastify({ forceCloseConnections: true });
  closeSlowReaders(app, SILENCE_MS);
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless(), { objectMode: false })));
  app.get('/slow', (_request, reply) => reply.send(Readable.from(slow(), { objectMode: false })));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function* endless() {
  try {
    for (; ; taken += 1) yield Buffer.alloc(256 * 1024);
  } finally {
    released = true;
  }
}

/** The second half comes later than a reader may be idle. */
async function* slow() {
  yield 'one ';
  await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS));
  yield 'two';
}

async function ask(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

describe('a client that reads a stream', () => {
  it('is disconnected if it reads nothing, and the stream is closed', async () => {
    const socket = await ask('/endless');
    await once(socket, 'readable');
    await vi.waitFor(() => expect(released).toBe(true), 10 * SILENCE_MS);
    expect(taken).toBeLessThan(200);
  });

  it('stays connected if it reads slowly', async () => {
    const socket = await ask('/endless');
    const reading = setInterval(() => socket.read(256 * 1024), SILENCE_MS / 6);
    await new Promise((resolve) => setTimeout(resolve, 4 * SILENCE_MS));
    clearInterval(reading);
    expect(released).toBe(false);
  });

  it('stays connected while it waits for the server', async () => {
    const { port } = app.server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('one two');
  });
});
