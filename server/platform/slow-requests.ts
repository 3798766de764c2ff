import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const BODY_MS = 10_000;
const UPLOAD_SILENCE_MS = 20_000;
const READER_SILENCE_MS = 30_000;

/**
 * Closes requests whose body arrives too slowly: after 10 seconds, or for uploads after 20 seconds without a byte.
 * (Node's requestTimeout allows no exception for uploads; its headersTimeout stays on.)
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
      // Injected requests arrive complete and have no socket.
      if (!(socket instanceof Socket)) return;
      socket.setTimeout(UPLOAD_SILENCE_MS);
      socket.once('timeout', cut);
      // The socket is reused for other requests.
      raw.once('close', () => socket.setTimeout(0).off('timeout', cut));
      return;
    }
    const timer = setTimeout(cut, BODY_MS);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Disconnects clients that request a stream and stop reading: unread rows, files and connections would pile up. Slow
 * readers, and readers that wait for the server, stay connected.
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

/**
 * Sends a reply only after its streams have started, so that an error becomes an error response, and closes them when the
 * reply ends.
 */
export function startStreamsFirst(app: FastifyInstance): void {
  app.addHook('onSend', async ({ caller }, { raw }, payload) => {
    if (!caller) return;
    const { streams } = app.data;
    const end = () => void streams.end(caller);
    // Another reply is sent, or the client disconnected: nobody will read the rows.
    if (!(payload instanceof Readable) || raw.destroyed) return end();
    raw.once('close', end);
    await streams.opened(caller);
  });
}
