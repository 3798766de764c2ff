import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from '../db/database';
import { toStatement } from '../db/statement';
import { insertInto } from '../db/statements';
import { apiAnswers } from './tables';

/** What a request with an Idempotency-Key is known by. */
export interface AnswerId {
  tenantId: number;
  caller: string;
  route: string;
  key: string;
}

/** An answer as it is sent and as it is stored. */
export interface Answer {
  status: number;
  body: string;
  cipher: Buffer;
}

/** A request that stores its key in the transaction of its first change. */
export interface Claim extends AnswerId {
  requestHash: Buffer;
  state: 'open' | 'stored' | 'over';
  /** The answer that the result of a transaction is; null if that isn't known before the commit. */
  answerTo(result: unknown): Answer | null;
  /** What was stored with the change. */
  answer: Answer | null;
}

const claims = new AsyncLocalStorage<Claim>();

/** Runs a handler that stores the key with its first change. What goes on in the background after it stores none. */
export async function claiming<T>(claim: Claim, handle: () => Promise<T>): Promise<T> {
  return claims.run(claim, handle);
}

/** The claim of the request that is being handled, if its key isn't stored yet. */
export function openClaim(): Claim | null {
  const claim = claims.getStore();
  return claim?.state === 'open' ? claim : null;
}

/** Fails if the key was stored meanwhile, and with it the transaction: the same request was carried out at the same time. */
export const claimStatement = ({ tenantId, caller, route, key, requestHash, answer }: Claim): Statement =>
  toStatement(
    insertInto(apiAnswers, {
      tenantId,
      caller,
      route,
      key,
      requestHash,
      status: answer?.status ?? null,
      answer: answer?.cipher ?? null,
    }),
  );
