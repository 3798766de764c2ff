import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '../../domain/session/contract';
import type { KeyVersion } from '../platform/access/keys';
import { refreshToken, signAccessToken } from '../platform/access/tokens';

/** A position in a session's chain of refresh tokens. */
export interface ChainPosition {
  sessionId: string;
  place: number;
  /** `_id` of the user who signed in, also while impersonating. */
  userWireId: string;
  /** Seconds until the session ends if it isn't used. */
  secondsLeft: number;
  /** The version of SECRET_KEY that the refresh token is derived from, if not the one that signs. */
  key?: KeyVersion;
}

/** The tokens at a position in the chain. The refresh token is derived, so it is the same each time. */
export async function issueTokens(app: FastifyInstance, at: ChainPosition): Promise<TokenPair> {
  return {
    token: await signAccessToken(app.keys, at.userWireId, at.sessionId),
    refreshToken: refreshToken(at.key ?? app.keys.current, at.sessionId, at.place),
  };
}
