import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { EVALUATION_REVISION } from './compliance';
import { createKeyCallers } from './platform/access/api-keys';
import { createCallers } from './platform/access/callers';
import { requireDeclaredAccess } from './platform/access/route';
import { deriveKeys } from './platform/access/keys';
import type { Config } from './platform/config';
import { addConsole } from './platform/console';
import { createData } from './platform/db/data';
import type { Database, IsolationLayers } from './platform/db/database';
import { openReplica } from './platform/db/open-replica';
import { addErrorHandler } from './platform/error-handler';
import { openFileStore } from './platform/files/open-store';
import type { FileStore } from './platform/files/storage';
import { addHealth } from './platform/health';
import { createJobs } from './platform/jobs/jobs';
import { jobRoutes } from './platform/jobs/routes';
import { logOptions, logRequests } from './platform/log';
import { createMailSender, mailFrom } from './platform/mail/mail';
import { addMetrics, countDatabaseErrors, countStorageErrors, createMetrics } from './platform/metrics';
import { addOpenApi, openApiRoute } from './platform/openapi';
import { createNoticeHub } from './platform/sockets/hub';
import { addSockets } from './platform/sockets/sockets';
import { capabilities, jobKinds } from './capabilities';
import { addValidation } from './platform/validation';
import { sendAsOf } from './platform/as-of';
import { closeSlowReaders, closeSlowRequests, startStreamsFirst } from './platform/slow-requests';
import './platform/services';
import { requireWholeTexts } from './platform/whole-texts';

const LEFTOVERS_EVERY_MS = 24 * 3_600_000;

interface Dependencies {
  /** Called before any route is added, so that tests can observe requests and replies. */
  observe?: (app: FastifyInstance) => void;
  config: Config;
  database: Database;
  /** Where files are stored, if it was opened before. */
  files?: FileStore;
  layers?: IsolationLayers;
  /** Tests pass their own clock. */
  now?: () => Date;
  /** Tests pass that of another release. */
  evaluationRevision?: string;
}

/** Builds the server, ready for `inject` or `listen`. */
export async function build({
  config,
  database,
  files,
  layers,
  observe,
  now = () => new Date(),
  evaluationRevision = EVALUATION_REVISION,
}: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(config),
    bodyLimit: 1024 * 1024,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 400 },
  });
  const metrics = createMetrics();
  const counted = countDatabaseErrors(database, metrics);
  const replica = config.replica && openReplica(config.replica, counted, app.log, metrics);
  const data = createData(counted, layers, undefined, replica);
  const hub = createNoticeHub(data.database);
  app.decorate('config', config);
  app.decorate('now', now);
  app.decorate('metrics', metrics);
  app.decorate('evaluationRevision', evaluationRevision);
  app.decorate('data', data);
  app.decorate('callers', createCallers(data));
  app.decorate('keys', deriveKeys(config.secretKey));
  app.decorate('keyCallers', createKeyCallers(data, app.keys, now));
  app.decorate('files', countStorageErrors(files ?? (await openFileStore(config)), metrics));
  const onMailError = (code: string) => metrics.mailErrors.inc({ code });
  app.decorate(
    'mail',
    createMailSender(data, config.smtpUrl, mailFrom(config), app.log as never, onMailError, app.files),
  );
  app.decorate('jobs', createJobs(data, jobKinds(app), hub, app.log as never));

  observe?.(app);
  requireDeclaredAccess(app);
  logRequests(app, config);
  addValidation(app);
  closeSlowRequests(app);
  closeSlowReaders(app);
  startStreamsFirst(app);
  sendAsOf(app);
  addErrorHandler(app);
  requireWholeTexts(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // For Internet Explorer and Flash, and a filter that browsers no longer have.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await app.register(cookie);
  // Flush streams as they are written, so a download starts at once instead of when the compressor's window is full.
  await app.register(compress, {
    threshold: 1024,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  });
  // Off by default: routes that can be guessed at (sign-in, links) turn it on.
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 } });
  await addOpenApi(app, config.version);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/v1') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
  });

  await app.register(async (scope) => {
    addHealth(scope);
    openApiRoute(scope);
    jobRoutes(scope);
    for (const { routes } of capabilities) routes?.(scope);
  });
  await addConsole(app);
  const sockets = config.sockets
    ? addSockets(
        app,
        hub,
        capabilities.flatMap(({ counts }) => counts?.(app) ?? []),
      )
    : null;
  addMetrics(app, metrics, () => sockets?.engine.clientsCount ?? 0);
  const removeLeftovers = () =>
    app.files
      .removeLeftovers()
      .catch((error: unknown) => app.log.error({ err: error }, 'could not remove leftover uploads'));
  // Every server for itself: without a shared folder, each has its own.
  const leftovers = setInterval(removeLeftovers, LEFTOVERS_EVERY_MS).unref();
  app.addHook('onReady', async () => {
    await hub.start();
    // Not awaited: there may be many files to check.
    void removeLeftovers();
    app.mail.start();
  });
  app.addHook('onClose', async () => {
    clearInterval(leftovers);
    await app.jobs.stop();
    await app.mail.close();
    await replica?.close();
  });
  return app;
}
