import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const BODY_MS = 10_000;
const UPLOAD_SILENCE_MS = 20_000;
const READER_SILENCE_MS = 30_000;

/**
 * Closes requests whose body trickles: 10 seconds for an ordinary one, for an upload 20 seconds without a byte.
 * (Node's own requestTimeout knows no exception for uploads; its headersTimeout stays on.)
 */
export function closeSlowRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    const cut = () => {
      if (!raw.complete) raw.destroy(new Error('The request took too long to arrive.'));
    };
    if (request.routeOptions.config.streamsBody) {
      const { socket } = raw;
      // A request that is injected has come whole, without a connection.
      if (!(socket instanceof Socket)) return;
      socket.setTimeout(UPLOAD_SILENCE_MS);
      socket.once('timeout', cut);
      // The socket lives on for other requests.
      raw.once('close', () => socket.setTimeout(0).off('timeout', cut));
      return;
    }
    const timer = setTimeout(cut, BODY_MS);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Cuts off who asks for a stream and then takes nothing of it: rows, files and connections wait behind what he does not
 * read. Who reads slowly is left alone, and so is who waits for us.
 */
export function closeSlowReaders(app: FastifyInstance, silenceMs = READER_SILENCE_MS): void {
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (!(payload instanceof Readable) || !(raw.socket instanceof Socket)) return;
    const { socket } = raw;
    raw.setTimeout(silenceMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/** Begins an answer once the rows it is made of do, so that a refusal is told as one, and lets go of them when it ends. */
export function openStreamsFirst(app: FastifyInstance): void {
  app.addHook('onSend', async ({ caller }, { raw }, payload) => {
    if (!caller) return;
    const { streams } = app.data;
    const end = () => void streams.end(caller);
    // Something else is answered, or nobody is there any more: the rows will not be read.
    if (!(payload instanceof Readable) || raw.destroyed) return end();
    raw.once('close', end);
    await streams.opened(caller);
  });
}
