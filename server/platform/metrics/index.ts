import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { bearer } from '../access/tokens';
import { OperatorError, type MetricsConfig } from '../config';
import { AppError } from '../errors';
import { routeOf, whenEnded } from '../log';
import { createScrape } from './scrape';
import { isSignInFailure, type Metrics } from './metrics';

export { countDatabaseErrors, countStorageErrors, createMetrics, type Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens the port for metrics, if they have one of their own. */
    listenForMetrics: () => Promise<void>;
  }
}

const PATH = '/metrics';

function measureRequests(app: FastifyInstance, { requestSeconds, signInFailures }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    whenEnded(reply, ({ status, ms, isAborted }) => {
      const group = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
      requestSeconds.observe({ method: request.method, route: routeOf(request), status: group }, ms / 1_000);
      const { errorCode: reason } = request;
      if (isSignInFailure(reason)) signInFailures.inc({ reason });
    });
    done();
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const mayRead = (token: string | null, authorization: string | undefined): boolean =>
  token === null || timingSafeEqual(sha256(token), sha256(bearer(authorization) ?? ''));

type Scrape = () => Promise<string>;

/** On the main port, for who has the token. */
function addRoute(app: FastifyInstance, token: string | null, contentType: string, scrape: Scrape): void {
  const options = { config: { access: 'public' as const }, schema: { hide: true } as object };
  app.get(PATH, options, async (request, reply) => {
    if (!mayRead(token, request.headers.authorization)) throw new AppError('unauthenticated');
    return reply.type(contentType).send(await scrape());
  });
}

/** A server of their own, which listens when the main one does. */
function addServer(
  app: FastifyInstance,
  { port, host, token }: MetricsConfig & { port: number },
  contentType: string,
  scrape: Scrape,
): void {
  const server = createServer((request, response) => {
    const status = request.url !== PATH ? 404 : mayRead(token, request.headers.authorization) ? 200 : 401;
    if (status !== 200) return void response.writeHead(status).end();
    scrape().then(
      (text) => response.setHeader('content-type', contentType).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'could not collect the metrics');
        response.writeHead(500).end();
      },
    );
  });
  app.listenForMetrics = async () => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`METRICS_PORT ${port} of ${host} can't be used (${error.code}).`);
    });
  };
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/**
 * Measures requests and answers Prometheus at /metrics, if METRICS_PORT or METRICS_TOKEN is set. `sockets` counts the open ones.
 */
export function addMetrics(app: FastifyInstance, metrics: Metrics, sockets: () => number): void {
  const { metrics: wanted, version } = app.config;
  app.decorate('listenForMetrics', async () => undefined);
  if (!wanted) return;
  metrics.release.set({ version }, 1);
  collectDefaultMetrics({ register: metrics.registry });
  measureRequests(app, metrics);
  const scrape = createScrape(app, metrics, sockets);
  const { port, token } = wanted;
  const { contentType } = metrics.registry;
  if (port === null) addRoute(app, token, contentType, scrape);
  else addServer(app, { ...wanted, port }, contentType, scrape);
}
