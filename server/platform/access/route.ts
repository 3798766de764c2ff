import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteGenericInterface,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { allows, allowsApiKeys, describeAccess, type Access } from '../../../domain/access/access';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Data } from '../db/data';
import { StaleCaller } from '../db/enter';
import { readAfterOf } from '../db/replica-rule';
import { AppError } from '../errors';
import { addressKey } from './address-key';
import { createBudget } from './budget';
import { claimantOf, handleOnce, KeyHeaders, storeAnswer } from './answers';
import type { Claim } from './claim';
import { presentedApiKey, type KeyCallers } from './api-keys';
import { requesterOf, type Caller } from './caller';
import type { Callers, RequestContext } from './callers';
import type { Keys } from './keys';
import { readAccessToken } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. Without it the server doesn't start. */
    access?: Access;
    /** Open to users who still have to set up two-factor authentication. */
    beforeSecondFactor?: boolean;
    /** Open to auditors with a link although it is no reading. */
    forAuditors?: boolean;
    /** Tells the employer's own judgment: closed to auditors unless their audit shows it. */
    judges?: boolean;
    /** Only reads, although it isn't a GET. */
    reads?: boolean;
    /** Gives access that outlives the session: closed to staff who impersonate a user. */
    grants?: boolean;
    /** The body is a stream with its own limits (uploads). */
    streamsBody?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
    /** Of a request with an Idempotency-Key. */
    claim?: Claim;
  }
  interface FastifyInstance {
    data: Data;
    callers: Callers;
    keyCallers: KeyCallers;
    keys: Keys;
  }
}

type PartOf<S, Key extends string> = S extends Record<Key, infer T extends TSchema> ? Static<T> : unknown;

interface RouteTypes<S> extends RouteGenericInterface {
  Params: PartOf<S, 'params'>;
  Querystring: PartOf<S, 'querystring'>;
  Body: PartOf<S, 'body'>;
}

interface RouteOptions<S extends FastifySchema> {
  method: HTTPMethods;
  url: string;
  access: Access;
  schema: S & { summary: string };
  /** The body is a stream that can be read only once: the handler calls `withFreshCaller` for its steps. */
  streamsBody?: boolean;
  /** Maximum body size in bytes; the server's default is small. */
  bodyLimit?: number;
  /** Open to users who still have to set up two-factor authentication. */
  beforeSecondFactor?: boolean;
  /** Open to auditors with a link although it changes data: only they see what they make. */
  forAuditors?: boolean;
  /** Tells the employer's own judgment of a file: closed to auditors unless their audit shows it. */
  judges?: boolean;
  /**
   * Only reads, although it isn't a GET: open to staff who impersonate a user to look only. Also for ending that. What it reads
   * may be recorded.
   */
  reads?: boolean;
  /**
   * Gives access that outlives the session, such as an API key, a link, an account or a new password: closed to staff who impersonate
   * a user. They do it as themselves, if they may.
   */
  grants?: boolean;
  /** The answer has a secret that is shown only once, so it isn't kept for the same Idempotency-Key. */
  secretAnswer?: boolean;
  /**
   * The answer says more than the result of the transaction that changes something. With an Idempotency-Key it is stored when it is sent,
   * so after a crash in between the repetition is only told that it was done.
   */
  answersLater?: boolean;
  /** Requests per minute for one user or API key, or for one address before sign-in. Unlimited by default. */
  perMinute?: number;
  /** For requests about many people: how many a user or API key may ask about per minute. A request costs its number of people. */
  people?: { perMinute: number; of: (body: PartOf<S, 'body'>) => number };
  handler: (request: FastifyRequest<RouteTypes<S>>, reply: FastifyReply) => unknown;
}

const context = (request: FastifyRequest): RequestContext => {
  const chosen = Number(request.headers['x-client-id']);
  return {
    requestId: request.id,
    address: request.ip,
    chosenClientId: Number.isInteger(chosen) && chosen > 0 && chosen < 2 ** 31 ? chosen : null,
  };
};

async function authorize(request: FastifyRequest, access: Access): Promise<void> {
  const apiKey = presentedApiKey(request.headers.authorization);
  const caller =
    apiKey === null ? await authorizeSession(request, access) : await authorizeKey(request, access, apiKey);
  const readAfter = readAfterOf(request.headers['x-read-after']);
  request.caller = readAfter === null ? caller : { ...caller, readAfter };
}

/** A route is closed to API keys unless its access names what a key may do. */
async function authorizeKey(request: FastifyRequest, access: Access, apiKey: string): Promise<Caller> {
  const caller = await request.server.keyCallers.find(apiKey, context(request));
  if (!allowsApiKeys(access)) throw new AppError('forbidden', { refusal: refuse('apiKey.notAccepted') });
  return caller;
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

async function authorizeSession(request: FastifyRequest, access: Access): Promise<Caller> {
  const { server } = request;
  const session = await readAccessToken(server.keys, request.headers.authorization);
  let caller = session && (await server.callers.find(session, context(request)));
  const open = request.routeOptions.config.beforeSecondFactor === true;
  const refused = (one: Caller) => !allows(access, one.permissions) || (one.mustEnroll && !open);
  if (session && caller && refused(caller)) {
    // The cached caller may lack a permission that was granted since.
    server.callers.forget(session);
    caller = await server.callers.find(session, context(request));
  }
  if (!caller) throw new AppError('unauthenticated');
  if (caller.mustEnroll && !open) throw new AppError('secondFactorMissing');
  if (!allows(access, caller.permissions)) throw new AppError('forbidden');
  if (caller.audit && !isReading(request) && !request.routeOptions.config.forAuditors)
    throw new AppError('forbidden', { refusal: refuse('audits.readOnly') });
  if (caller.audit?.showsStatus === false && request.routeOptions.config.judges)
    throw new AppError('forbidden', { refusal: refuse('audits.statusNotShown') });
  if (caller.lookOnly && !isReading(request) && !request.routeOptions.config.reads)
    throw new AppError('forbidden', { refusal: refuse('session.lookOnly') });
  if (caller.realUser && request.routeOptions.config.grants)
    throw new AppError('forbidden', { refusal: refuse('session.grantsWhileImpersonating') });
  return caller;
}

/** Counts the people of a request before anything is read. Who asks for more than are left waits, and spends nothing. */
function limitPeople<Body>(
  app: FastifyInstance,
  { perMinute, of }: { perMinute: number; of: (body: Body) => number },
) {
  const budget = createBudget(perMinute, app.now);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { isEnough, left, seconds } = budget.spend(rateLimitKey(request), of(request.body as Body));
    reply.headers({ 'x-people-limit': perMinute, 'x-people-remaining': left, 'x-people-reset': seconds });
    if (!isEnough) throw new AppError('tooMany', { retryAfter: seconds });
  };
}

/** People in one office share an address, so the limit counts users and keys; it runs after authorization. */
const rateLimitKey = ({ caller, ip }: FastifyRequest): string => {
  const one = caller as Caller | undefined;
  return one ? requesterOf(one) : addressKey(ip);
};

/**
 * Declares a route: parse (schema) → authorize (access) → act (handler) → present (response schema). If the session
 * changed since its caller was cached, the request is authorized again, once.
 */
export function route<const S extends FastifySchema>(app: FastifyInstance, options: RouteOptions<S>): void {
  const {
    access,
    handler,
    streamsBody,
    beforeSecondFactor,
    forAuditors,
    judges,
    reads,
    grants,
    secretAnswer,
    answersLater,
    perMinute,
    people,
  } = options;
  // An upload of the same file is recognized by its hash instead.
  const isOnce = options.method === 'POST' && access !== 'public' && !reads && !streamsBody;
  const answers = { hasSecret: secretAnswer === true, isLater: answersLater === true };
  app.route<RouteTypes<S>>({
    method: options.method,
    url: options.url,
    schema: {
      ...options.schema,
      ...(isOnce && { headers: KeyHeaders }),
      'x-permission': describeAccess(access),
    } as FastifySchema,
    config: {
      access,
      streamsBody,
      beforeSecondFactor,
      forAuditors,
      judges,
      reads,
      grants,
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000, keyGenerator: rateLimitKey } }),
    },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(people && { preHandler: limitPeople(app, people) }),
    ...(isOnce && { onSend: storeAnswer(answers.hasSecret) }),
    async onRequest(request) {
      if (access === 'public') return;
      await authorize(request, access);
    },
    async handler(request, reply) {
      if (access === 'public') return handler(request, reply);
      // A body that is consumed can't be read again: such a handler retries its steps.
      if (streamsBody) return handler(request, reply);
      const handle = () => withFreshCaller(request, async () => handler(request, reply));
      return isOnce ? handleOnce(request, reply, handle, answers) : handle();
    },
  });
}

/**
 * Acts as the caller of a request. If the session has changed since the caller was cached, the request is authorized again and
 * the act repeated, once; 503 if it has changed again. `route` does it for whole handlers; one that streams its body does it for
 * its steps, because locations may be added while a long upload arrives.
 */
export async function withFreshCaller<T>(
  request: FastifyRequest,
  act: (caller: Caller) => Promise<T>,
): Promise<T> {
  try {
    return await act(request.caller);
  } catch (error) {
    if (!(error instanceof StaleCaller)) throw error;
    const { credential, sessionId } = request.caller;
    const { callers, keyCallers } = request.server;
    (credential === 'apiKey' ? keyCallers : callers).forget(sessionId);
    await authorize(request, request.routeOptions.config.access!);
    if (request.claim?.state === 'open') Object.assign(request.claim, claimantOf(request.caller));
    try {
      return await act(request.caller);
    } catch (again) {
      throw again instanceof StaleCaller ? new AppError('unavailable', { retryAfter: 1 }) : again;
    }
  }
}

/** Makes the server refuse to start if a route declares no access. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    // HEAD routes are added for every GET and inherit its config.
    if (options.config?.access === undefined)
      throw new Error(`${String(options.method)} ${options.url} declares no access.`);
  });
}
