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

export { accessChanged } from './access-changed';
export { endSessionsOf, type EndReason } from './end-sessions';
export { findPerson } from './queries';
export { hashPassword } from './passwords';
export { revokeResetLinks } from './reset-links';
export { makeSignupToken, revokeSignupLinks, SIGNUP_MINUTES } from './signup-links';

export interface SessionOptions {
  /** Shown on the sign-in page in demo mode. */
  demoAccounts: readonly DemoAccount[];
}

/** Signing in and out, passwords, and what belongs to the one who is signed in. */
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
