import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A minimum rate, as the bytes that must pass in every window: a rate over less time would punish a short pause. */
interface MinimumRate {
  windowMs: number;
  windowBytes: number;
}

/**
 * A body must arrive within 10 seconds. An upload may take longer, but must send at least 10 KB in every 10 seconds, so a
 * silent one is closed after 20 seconds at most. What is left of a body 2 seconds after the reply is not waited for.
 */
export const SENDER_LIMITS = { bodyMs: 10_000, afterReplyMs: 2_000, windowMs: 10_000, windowBytes: 10_240 };

/** A reader must take at least 128 KB in every 30 seconds while rows or bytes wait for it. */
const READER_LIMITS: MinimumRate = { windowMs: 30_000, windowBytes: 131_072 };

/**
 * Closes requests with a body that arrives too slowly, and those that were answered before their body arrived: without a valid
 * session, or GET with a body. Not at once, because closing a connection with unread bytes can destroy the reply on its way.
 * (Node's requestTimeout allows no exception for uploads; its headersTimeout stays on.)
 */
export function closeSlowRequests(app: FastifyInstance, limits = SENDER_LIMITS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { headers, method, socket } = raw;
    const sendsBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    // Injected requests arrive complete and have no socket.
    if (!sendsBody || !(socket instanceof Socket)) return;
    reply.raw.once('finish', () => {
      setTimeout(() => {
        if (!raw.complete) socket.destroy();
      }, limits.afterReplyMs).unref();
    });
    if (method === 'GET' || method === 'HEAD') return;
    const cut = () => {
      if (!raw.complete) raw.destroy(new Error('The request took too long to arrive.'));
    };
    let received = socket.bytesRead;
    const watch = routeOptions.config.streamsBody
      ? setInterval(() => {
          const arrived = socket.bytesRead - received;
          received = socket.bytesRead;
          // If bytes wait to be read, the server is the slow one.
          if (arrived < limits.windowBytes && raw.readableLength === 0) cut();
        }, limits.windowMs)
      : setTimeout(cut, limits.bodyMs);
    watch.unref();
    reply.raw.once('close', () => clearInterval(watch));
  });
}

/**
 * Disconnects clients that request a stream and read it too slowly: unread rows, files and connections would pile up.
 * Readers that wait for the server stay connected.
 */
export function closeSlowReaders(app: FastifyInstance, limits = READER_LIMITS): void {
  app.addHook('onSend', async (_request, { raw }, payload) => {
    const { socket } = raw;
    if (!(payload instanceof Readable) || !(socket instanceof Socket)) return;
    const state = () => ({
      isBehind: socket.writableLength > 0,
      read: socket.bytesWritten - socket.writableLength,
    });
    let before = state();
    const watch = setInterval(() => {
      const now = state();
      if (before.isBehind && now.isBehind && now.read - before.read < limits.windowBytes) socket.destroy();
      before = now;
    }, limits.windowMs);
    watch.unref();
    raw.once('close', () => clearInterval(watch));
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
    // Another reply is sent, or the client disconnected: the rows are no longer needed.
    if (!(payload instanceof Readable) || raw.destroyed) return end();
    raw.once('close', end);
    await streams.opened(caller);
  });
}
