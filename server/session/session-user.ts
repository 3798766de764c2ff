import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import type { Locale, SessionClient, SessionUser } from '../../domain/session/contract';
import { SESSION_CONFIG } from '../../domain/session/session-machine';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { jumpListOf } from './jump-list';
import { users } from '../users/tables';

interface UserRow {
  firstName: string;
  lastName: string;
  role: string;
  tenantId: number | null;
  locale: Locale;
  auditorToken: string | null;
  version: number;
  sites: number[];
  client: SessionClient | null;
  reason: string | null;
}

const u = alias(users, 'u');
const OWN = fields(pick(u, 'firstName', 'lastName', 'role', 'tenantId', 'locale', 'auditorToken', 'version'));

const userQuery = ({ user, sessionId }: Caller): SQL => sql`select ${OWN},
    (select impersonation_reason from sessions where id = ${sessionId}::uuid) as reason,
    coalesce((select jsonb_agg(site_id order by site_id) from user_sites where user_id = u.id and tenant_id = u.tenant_id),
      '[]') as sites,
    (select jsonb_build_object('_id', c.wire_id, 'legacyClientId', c.id, 'name', c.name, 'services', to_jsonb(c.services))
      from clients c where c.tenant_id = u.tenant_id and c.id = u.tenant_id) as client
  from users u where u.id = ${user.id}`;

/** What the console knows about the signed-in user; while impersonating, about the impersonated user. */
export async function sessionUser(app: FastifyInstance, caller: Caller): Promise<SessionUser> {
  const row = await app.data.withTenant(
    caller.homeTenantId,
    (tx) => tx.one<UserRow>(userQuery(caller)),
    caller,
  );
  const jumpList = caller.tenantId === null ? [] : await jumpListOf(app.data, caller);
  const { providerName, smtpUrl } = app.config;
  return {
    ...present(row, caller, jumpList),
    providerName,
    ...(smtpUrl === null && { mailWaits: true as const }),
  };
}

function present(row: UserRow, caller: Caller, jumpList: SessionUser['jumpList']): SessionUser {
  const { user, realUser } = caller;
  const { firstName, lastName, role, locale, version, sites, client } = row;
  return {
    _id: user.wireId,
    email: user.email,
    firstName,
    lastName,
    permissions: [...caller.permissions],
    role,
    isInternalUser: caller.isInternalUser,
    isInternalCompany: row.tenantId === INTERNAL_COMPANY_ID,
    client,
    sites,
    jumpList,
    ...(row.auditorToken !== null && { auditorToken: row.auditorToken }),
    ...(caller.audit && { audit: caller.audit }),
    locale,
    ...(realUser && {
      trueIdentity: { _id: realUser.wireId, displayName: realUser.name },
      impersonatingUserId: user.wireId,
      impersonatingDisplayName: user.name,
      ...(row.reason !== null && { impersonationReason: row.reason }),
      ...(caller.lookOnly && { lookOnly: true as const }),
    }),
    ...(caller.mustEnroll && { secondFactorMissing: true as const }),
    config: SESSION_CONFIG,
    version,
  };
}

/** The same for a session that was just opened or changed identity: its caller is read again. */
export async function reloadSessionUser(
  app: FastifyInstance,
  sessionId: string,
  context: { requestId: string; address: string },
): Promise<SessionUser> {
  app.callers.forget(sessionId);
  const caller = await app.callers.find(sessionId, { ...context, chosenClientId: null });
  if (!caller) throw new AppError('unauthenticated');
  return sessionUser(app, caller);
}
