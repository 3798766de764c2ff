import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '../../domain/session/contract';
import { refreshToken, signAccessToken } from '../platform/access/tokens';
import { sql } from '../platform/db';

/** How long a refresh token lives, in hours; each use gives a successor that lives as long again. */
export const REFRESH_TOKEN_HOURS = 12;
/** Until when a session that is used now goes on. */
export const TOKENS_END = sql`now() + ${REFRESH_TOKEN_HOURS} * interval '1 hour'`;

/** A place in a session's chain of refresh tokens, and whose session it is. */
export interface ChainPlace {
  sessionId: string;
  place: number;
  /** `_id` of the user who signed in; while impersonating it stays his. */
  userWireId: string;
}

/** The tokens of a place in the chain: the refresh token is the same whenever it is asked for. */
export async function issueTokens(app: FastifyInstance, at: ChainPlace): Promise<TokenPair> {
  return {
    token: await signAccessToken(app.keys, at.userWireId, at.sessionId),
    refreshToken: refreshToken(app.keys, at.sessionId, at.place),
  };
}
