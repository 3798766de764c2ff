import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from '../../domain/session/contract';
import { authRoutes } from './auth-routes';
import { jumpListRoutes, savedViewRoutes } from './list-routes';
import { passwordRoutes } from './password-routes';
import { publicRoutes } from './public-routes';
import { secondFactorRoutes } from './second-factor-routes';
import { sessionRoutes } from './session-routes';
import { signupRoutes } from './signup-routes';
import { userRoutes } from './user-routes';

export { reauthorizeSessions } from './reauthorize-sessions';
export { endSessions, endSessionsOf } from './end-sessions';
export { findPerson } from './queries';
export { accessNow, authorOf, requireAuthorMay, type JobAuthor, type Requester } from './job-author';
export { requireStaffSecondFactor } from './staff-second-factor';
export { shortenSessions } from './session-end';
export { expiryWatch } from './expiry-watch';
export { sessionSweep, sweepSessions } from './sweep';
export { makeAuditorToken, revokeAuditorLink } from './auditor-links';
export { hashPassword } from './passwords';
export { revokeResetLinks } from './reset-links';
export { makeSignupToken, revokeSignupLinks, SIGNUP_MINUTES } from './signup-links';

interface SessionOptions {
  /** Shown on the sign-in page in demo mode. */
  demoAccounts: readonly DemoAccount[];
}

export function session(app: FastifyInstance, { demoAccounts }: SessionOptions): void {
  publicRoutes(app, demoAccounts);
  authRoutes(app);
  passwordRoutes(app);
  signupRoutes(app);
  userRoutes(app);
  secondFactorRoutes(app);
  sessionRoutes(app);
  jumpListRoutes(app);
  savedViewRoutes(app);
}
