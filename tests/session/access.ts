import { sql } from '../../server/platform/db';
import { empty, type Basics, type Declaration } from '../access/declaration';
import { one, run } from '../access/rows';
import { RESULT } from '../access/stored-otherwise';

interface SessionPlace {
  sessionId: string;
  viewId: number;
}

const unknownToken = () => 'unknown-token-unknown-token-unknown';
// Users don't do this to their own account: it is a colleague's.
const colleague = ({ user }: Basics) => user.wireId;

const ENDS_SESSION = "It would end the caller's session.";
const NEEDS_PASSWORD =
  'It is about the caller themselves and needs their password, which no caller has here.';

export const session: Declaration<SessionPlace> = {
  makeOne: async ({ user, canary }, app) => {
    const made = await one<{ id: string }>(
      app,
      sql`insert into sessions (user_id, expires_at) values (${user.id}, now() + interval '1 hour') returning id`,
    );
    const view = await one<{ id: number }>(
      app,
      sql`insert into saved_views (user_id, resource, name, view) values (${user.id}, 'x', ${canary}, '{}') returning id`,
    );
    return { sessionId: made.id, viewId: view.id };
  },
  settle: async ({ sessionId, viewId }, callerId, app) => {
    await run(app, sql`update sessions set user_id = ${callerId} where id = ${sessionId}::uuid`);
    await run(app, sql`update saved_views set user_id = ${callerId} where id = ${viewId}`);
  },
  parameters: {
    '/v1/users/{id}': { id: ({ name, user }, self) => (name === 'own' ? self : user.wireId) },
    '/v1/users/{id}/secondFactor/reset': { id: colleague },
    '/v1/users/{id}/unlock': { id: colleague },
    '/v1/users/{id}/jumplist/': { employeeId: ({ employeeId }) => employeeId },
    '/v1/users/{id}/sessions/': { sessionId: ({ sessionId }) => sessionId },
    '/v1/users/{id}/views/': { viewId: ({ viewId }) => viewId },
    '/v1/auth/logout/': { refreshToken: () => 'unknown-token' },
    '/v1/auth/resetPassword/': { resetToken: unknownToken },
    '/v1/auth/signup/': { signupToken: unknownToken },
    '/v1/auth/auditor/': { auditorToken: unknownToken },
  },
  requests: {
    'PATCH /v1/users/{id}': () => ({ payload: { locale: 'es', version: 1 } }),
    'POST /v1/users/{id}/jumplist': ({ employeeId }) => ({ payload: { employeeId } }),
    'POST /v1/users/{id}/views': () => ({ payload: { resource: 'employees', name: 'Mine', view: {} } }),
    'POST /v1/users/{id}/secondFactor/reset': empty,
    'POST /v1/users/{id}/unlock': empty,
    'PUT /v1/clients/{id}/secondFactorRule': () => ({ payload: { required: false } }),
  },
  leftOut: {
    '/v1/auth/logout/{refreshToken}': ENDS_SESSION,
    '/v1/users/{id}/impersonation': ENDS_SESSION,
    '/v1/users/{id}/password': NEEDS_PASSWORD,
    '/v1/users/{id}/secondFactor': NEEDS_PASSWORD,
    '/v1/users/{id}/secondFactor/confirmation': NEEDS_PASSWORD,
    '/v1/users/{id}/secondFactor/recoveryCodes': NEEDS_PASSWORD,
  },
  wholeClient: ['/v1/clients/{id}/secondFactorRule'],
  storedOtherwise: {
    '/v1/users/{id}/secondFactor/reset': RESULT,
    '/v1/users/{id}/unlock': RESULT,
  },
};
