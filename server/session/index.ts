import type { Capability } from '../platform/capability';
import { expiryWatch } from './expiry-watch';
import { sessionSweep } from './sweep';
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
export { accessNow, authorOf, requireAuthorMay, type JobAuthor, type Requester } from './job-author';
export { requireStaffSecondFactor } from './staff-second-factor';
export { shortenSessions } from './session-end';
export { sweepSessions } from './sweep';
export { makeAuditorToken, revokeAuditorLink } from './auditor-links';
export { hashPassword } from './passwords';
export { revokeResetLinks } from './reset-links';
export { makeSignupToken, revokeSignupLinks, SIGNUP_MINUTES } from './signup-links';

interface SessionOptions {
  /** Shown on the sign-in page in demo mode. */
  demoAccounts: readonly DemoAccount[];
}

export const session = ({ demoAccounts }: SessionOptions): Capability => ({
  name: 'session',
  routes(app) {
    publicRoutes(app, demoAccounts);
    authRoutes(app);
    passwordRoutes(app);
    signupRoutes(app);
    userRoutes(app);
    secondFactorRoutes(app);
    sessionRoutes(app);
    jumpListRoutes(app);
    savedViewRoutes(app);
  },
  watches: (app) => [sessionSweep(app), expiryWatch(app)],
});
