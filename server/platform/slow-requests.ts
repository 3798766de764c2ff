import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const BODY_MS = 10_000;
const UPLOAD_SILENCE_MS = 20_000;

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
