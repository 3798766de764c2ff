import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { canonicalJson } from '../../../domain/audit/canonical-json';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { decrypt, encrypt, isEqual } from '../crypto';
import { alias, fields, pick, sql, update, type SQL } from '../db';
import { AppError } from '../errors';
import type { Watch } from '../jobs/leader';
import { requesterOf, type Caller } from './caller';
import { claiming, type AnswerId, type Claim } from './claim';
import { apiAnswers } from './tables';

export const KEY_HEADER = 'idempotency-key';
export const KeyHeaders = Type.Object({
  [KEY_HEADER]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      pattern: '^[!-~]+$',
      description: 'The same key with the same request answers what was answered first, for 24 hours',
    }),
  ),
});

const WAIT_MS = 100;
const WAITS = 20;
const HOURLY = 3_600_000;
const IS_OLD = sql`created_at < now() - interval '1 day'`;

interface StoredAnswer {
  requestHash: Uint8Array;
  status: number | null;
  answer: Uint8Array | null;
}

const stored = fields(pick(alias(apiAnswers, 'api_answers'), 'requestHash', 'status', 'answer'));

const isAnswer = ({ tenantId, caller, route, key }: AnswerId): SQL =>
  sql`tenant_id = ${tenantId} and caller = ${caller} and route = ${route} and key = ${key}`;

const rowOf = ({ tenantId, caller, route, key }: AnswerId) => JSON.stringify([tenantId, caller, route, key]);

const read = ({ data }: FastifyInstance, id: AnswerId) =>
  data.withoutReach('answers', async (tx) => {
    await tx.query(sql`delete from api_answers where ${isAnswer(id)} and ${IS_OLD}`);
    return tx.maybe<StoredAnswer>(sql`select ${stored} from api_answers where ${isAnswer(id)}`);
  });

/** What else decides how a route's answers are stored. */
export interface AnswerOptions {
  /** The answer is shown only once. */
  hasSecret: boolean;
  /** The answer isn't the result of the transaction that changes something. */
  isLater: boolean;
}

/** The status of a success: declared, or set before the work. */
function successOf({ routeOptions }: FastifyRequest, reply: FastifyReply): number {
  const { response = {} } = (routeOptions.schema ?? {}) as { response?: object };
  const [declared, ...others] = Object.keys(response).filter((status) => status.startsWith('2'));
  return declared === undefined || others.length > 0 ? reply.statusCode : Number(declared);
}

/** The result as the route would send it; null if the route sends something else. */
function bodyOf(reply: FastifyReply, status: number, result: unknown): string | null {
  // Text is JSON from the database.
  if (typeof result === 'string') return result;
  try {
    const serialize = reply.getSerializationFunction(String(status));
    return serialize ? serialize(result as Record<string, unknown>) : JSON.stringify(result);
  } catch {
    return null;
  }
}

/** Whose request it is. A caller who was read again can be of another client, or act as another user. */
export const claimantOf = (caller: Caller): Pick<AnswerId, 'tenantId' | 'caller'> => ({
  tenantId: caller.tenantId ?? 0,
  caller: `${requesterOf(caller)} as ${caller.user.id}`,
});

function claimOf(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { hasSecret, isLater }: AnswerOptions,
): Claim {
  const { caller, method, url, routeOptions, server } = request;
  const claim: Claim = {
    ...claimantOf(caller),
    route: `${method} ${routeOptions.url}`,
    key,
    requestHash: createHash('sha256')
      .update(canonicalJson({ url, body: request.body ?? null }))
      .digest(),
    state: 'open',
    answer: null,
    answerTo(result) {
      if (hasSecret || isLater || result === undefined || result === null) return null;
      const status = successOf(request, reply);
      const body = bodyOf(reply, status, result);
      return body === null
        ? null
        : { status, body, cipher: encrypt(server.keys, 'answerCipher', body, rowOf(claim)) };
    },
  };
  return claim;
}

/** The first answer once more. Waits for it for a moment, if the first request is still being answered. */
async function repeat(app: FastifyInstance, claim: Claim, first: StoredAnswer, reply: FastifyReply) {
  if (!isEqual(first.requestHash, claim.requestHash))
    throw new AppError('unprocessable', { refusal: refuse('request.keyUsed') });
  let found: StoredAnswer | undefined = first;
  for (let tries = 0; found?.status === null && tries < WAITS; tries += 1) {
    await setTimeout(WAIT_MS);
    found = await read(app, claim);
  }
  if (!found || found.status === null)
    throw new AppError('conflict', { refusal: refuse('request.doneBefore'), retryAfter: 5 });
  // Its key may be retired.
  const isReadable = app.keys.all.some(({ version }) => version === found?.answer?.[0]);
  if (!found.answer || !isReadable) throw new AppError('conflict', { refusal: refuse('request.doneBefore') });
  const body = decrypt(app.keys, 'answerCipher', found.answer, rowOf(claim));
  if (body === '') return reply.code(found.status).send();
  return reply
    .code(found.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(body);
}

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[KEY_HEADER];
  return typeof key === 'string' && key !== '' ? key : null;
};

/**
 * Handles a request that changes something, once for each key of a caller and route. The key is stored with the change, and with it the
 * answer if it is known then; `storeAnswer` stores any other before it is sent.
 */
export async function handleOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
  options: AnswerOptions,
): Promise<unknown> {
  const key = keyOf(request);
  if (key === null) return handle();
  const { server } = request;
  const claim = claimOf(request, reply, key, options);
  const first = await read(server, claim);
  if (first) return repeat(server, claim, first, reply);
  request.claim = claim;
  try {
    return await claiming(claim, handle);
  } catch (error) {
    // The same request at the same time was first.
    const other = claim.state === 'open' && (await read(server, claim));
    if (!other) throw error;
    claim.state = 'over';
    return repeat(server, claim, other, reply);
  } finally {
    if (claim.state === 'open') claim.state = 'over';
  }
}

/** Stores the answer of a request that changed something, before it is sent. One with a secret is not stored: it is shown only once. */
export const storeAnswer =
  (hasSecret: boolean) =>
  async (request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): Promise<unknown> => {
    const { claim, server } = request;
    if (claim?.state !== 'stored' || statusCode >= 300) return payload;
    const body = payload ?? '';
    if (claim.answer?.status === statusCode && claim.answer.body === body) return payload;
    const answer =
      typeof body === 'string' && !hasSecret
        ? encrypt(server.keys, 'answerCipher', body, rowOf(claim))
        : null;
    await server.data.withoutReach('answers', (tx) =>
      tx.query(sql`${update(apiAnswers, { status: statusCode, answer })} where ${isAnswer(claim)}`),
    );
    return payload;
  };

/** Deletes the keys of requests after a day. Safe on several servers at once. */
export const answersWatch = (app: FastifyInstance): Watch => ({
  name: 'delete old answers',
  everyMs: HOURLY,
  run: () => app.data.withoutReach('answers', (tx) => tx.query(sql`delete from api_answers where ${IS_OLD}`)),
});
