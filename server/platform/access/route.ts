import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteGenericInterface,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { allows, describeAccess, type Access } from '../../../domain/access/access';
import { StaleCaller, type Data } from '../db/data';
import { AppError } from '../errors';
import type { Caller } from './caller';
import type { Callers, RequestFacts } from './callers';
import { readAccessToken, type Keys } from './tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it stops the server from starting. */
    access?: Access;
    /** Open to who still has to set up his second factor. */
    beforeSecondFactor?: boolean;
    /** The body is a stream with its own limits (uploads). */
    streamsBody?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller;
  }
  interface FastifyInstance {
    data: Data;
    callers: Callers;
    keys: Keys;
  }
}

type PartOf<S, Key extends string> = S extends Record<Key, infer T extends TSchema> ? Static<T> : unknown;

interface RouteTypes<S> extends RouteGenericInterface {
  Params: PartOf<S, 'params'>;
  Querystring: PartOf<S, 'querystring'>;
  Body: PartOf<S, 'body'>;
}

export interface RouteOptions<S extends FastifySchema> {
  method: HTTPMethods;
  url: string;
  access: Access;
  schema: S & { summary: string };
  /** The body is a stream that can be read once: the session is proven before it is. */
  streamsBody?: boolean;
  /** Largest body in bytes; the server's default is small. */
  bodyLimit?: number;
  /** Open to who still has to set up his second factor. */
  beforeSecondFactor?: boolean;
  /** Requests a minute of one user, before the sign-in from one address, where fewer than usual. */
  perMinute?: number;
  handler: (request: FastifyRequest<RouteTypes<S>>, reply: FastifyReply) => unknown;
}

const facts = (request: FastifyRequest): RequestFacts => {
  const chosen = Number(request.headers['x-client-id']);
  return {
    requestId: request.id,
    address: request.ip,
    chosenClientId: Number.isInteger(chosen) && chosen > 0 && chosen < 2 ** 31 ? chosen : null,
  };
};

async function authorize(request: FastifyRequest, access: Access): Promise<void> {
  const { server } = request;
  const session = await readAccessToken(server.keys, request.headers.authorization);
  let caller = session && (await server.callers.find(session, facts(request)));
  const open = request.routeOptions.config.beforeSecondFactor === true;
  const refused = (one: Caller) => !allows(access, one.permissions) || (one.mustEnrol && !open);
  if (session && caller && refused(caller)) {
    // What is remembered may be older than a permission that was given since.
    server.callers.forget(session);
    caller = await server.callers.find(session, facts(request));
  }
  if (!caller) throw new AppError('unauthenticated');
  if (caller.mustEnrol && !open) throw new AppError('secondFactorMissing');
  if (!allows(access, caller.permissions)) throw new AppError('forbidden');
  request.caller = caller;
}

/** An office has one address: its people are counted one by one, as the limit comes after the authorization. */
const whoCalls = ({ caller, ip }: FastifyRequest): string => {
  const person = caller as Caller | undefined;
  return person ? `user ${(person.realUser ?? person.user).id}` : ip;
};

/**
 * Declares a route: parse (schema) → authorize (access) → act (handler) → present (response schema).
 * Where the session has changed since its caller was remembered, the request is authorised anew, once.
 */
export function route<const S extends FastifySchema>(app: FastifyInstance, options: RouteOptions<S>): void {
  const { access, handler, streamsBody, beforeSecondFactor, perMinute } = options;
  app.route<RouteTypes<S>>({
    method: options.method,
    url: options.url,
    schema: { ...options.schema, 'x-permission': describeAccess(access) } as FastifySchema,
    config: {
      access,
      streamsBody,
      beforeSecondFactor,
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000, keyGenerator: whoCalls } }),
    },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    async onRequest(request) {
      if (access === 'public') return;
      await authorize(request, access);
      // A stale caller shows in the first transaction; a body that is gone by then could not be read again.
      if (streamsBody) await onceMore(request, access, () => app.data.read(request.caller, () => []));
    },
    async handler(request, reply) {
      if (access === 'public') return handler(request, reply);
      return onceMore(request, access, async () => handler(request, reply));
    },
  });
}

async function onceMore<T>(request: FastifyRequest, access: Access, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StaleCaller)) throw error;
    request.server.callers.forget(request.caller.sessionId);
    await authorize(request, access);
    try {
      return await act();
    } catch (again) {
      throw again instanceof StaleCaller ? new AppError('unavailable', { retryAfter: 1 }) : again;
    }
  }
}

/** Refuses to start with a route that does not say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    // HEAD comes with every GET and carries its config.
    if (options.config?.access === undefined)
      throw new Error(`${String(options.method)} ${options.url} declares no access.`);
  });
}
