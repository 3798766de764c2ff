import type { FastifyInstance } from 'fastify';
import type { Audit, AuditBody, AuditLink } from '../../domain/audits/contract';
import { auditErrors, missingPermissions, permissionsOfAudit } from '../../domain/audits/audit-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { clients } from '../clients/tables';
import { endOfDay, hiddenDocTypes, todayAt } from '../compliance';
import { closedSections } from '../../domain/packets/sections';
import type { AuditSection } from '../../domain/audits/sections';
import type { Caller, TenantCaller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, fields, pick, sql, update, type SQL, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { endSessionsOf, makeAuditorToken, revokeAuditorLink } from '../session';
import { lockUsers } from '../users';
import { users } from '../users/tables';
import { auditsQuery, presentAudit } from './audit-queries';
import { storeAudit } from './store-audit';
import { audits } from './tables';

/** The audits of a client or location, the latest first. */
const SHOWN = 200;

export async function listAudits(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
): Promise<Audit[]> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    auditsQuery(reach, site, sql`order by a.created_at desc, a.id limit ${SHOWN}`),
  ]);
  return rows.map(presentAudit);
}

const linkTo = ({ config }: FastifyInstance, token: string) =>
  new URL(`/auditor/${token}`, config.publicUrl).href;

const within = ({ tenantId, allSites, siteIds }: TenantCaller, site: SQL): SQL =>
  sql`tenant_id = ${tenantId} and (${allSites} or ${site} = any(${array([...siteIds])}::int[]))`;

/** The name of a location within the caller's reach; 404 otherwise. */
const locationOf = (tx: Tx, caller: TenantCaller, locationId: number) =>
  tx.one<{ name: string; timeZone: string }>(sql`
    select ${fields(pick(clients, 'name', 'timeZone'))} from clients where ${within(caller, sql`id`)} and id = ${locationId}`);

/** A user can't open more of a file than they may see themselves, for an audit or with its link. */
function requireSections(caller: TenantCaller, sections: readonly AuditSection[]): void {
  const isClosed =
    missingPermissions(sections, caller.permissions).length > 0 ||
    closedSections(sections, hiddenDocTypes(caller)).length > 0;
  if (isClosed) throw new AppError('forbidden', { refusal: refuse('packet.sectionClosed') });
}

/** Opens an audit. */
export function openAudit(app: FastifyInstance, caller: TenantCaller, body: AuditBody): Promise<AuditLink> {
  const { tenantId } = caller;
  const { locationId = tenantId, kind, sections, from, to, showsStatus = false, expiresOn } = body;
  requireSections(caller, sections);
  return app.data.withTenant(
    caller.tenantId,
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const location = await locationOf(tx, caller, locationId);
      const errors = auditErrors(body, await todayAt(tx, tenantId, locationId, app.now()));
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      const names = { auditor: body.auditor.trim(), organization: body.organization.trim() };
      const { auditId, token } = await storeAudit(tx, {
        tenantId,
        siteId: locationId,
        ...names,
        kind,
        sections,
        from,
        to,
        showsStatus,
        // The last second of the day: as a moment, its end would read as the next day.
        expiresAt: sql`${endOfDay(expiresOn, sql`${location.timeZone}::text`)} - interval '1 second'`,
        permissions: permissionsOfAudit(sections, caller.permissions),
        openedBy: caller.user.name,
      });
      const scope = { sections, location: location.name, from, to, showsStatus };
      const after = { ...names, auditKind: kind, ...scope, expiresOn };
      tx.audit({ type: 'auditorAccess.opened', subject: `audit/${auditId}`, after }, tenantId);
      return { auditId, link: linkTo(app, token) };
    },
    caller,
  );
}

interface OpenAudit {
  userId: number;
  expiresAt: string;
  auditor: string;
  sections: AuditSection[];
}

/** An open audit within the caller's reach, locked. 404 otherwise, 409 if it is over. */
async function lockAudit(tx: Tx, caller: TenantCaller, auditId: string): Promise<OpenAudit> {
  await lockUsers(tx, caller, caller.tenantId);
  const { isOver, ...audit } = await tx.one<OpenAudit & { isOver: boolean }>(sql`
    select ${fields(pick(audits, 'userId', 'expiresAt', 'auditor', 'sections'))},
      closed_at is not null or expires_at <= now() as "isOver"
    from audits where ${within(caller, sql`site_id`)} and id = ${auditId}::uuid for update`);
  if (isOver) throw new AppError('conflict', { refusal: refuse('audits.over') });
  return audit;
}

/** Makes a new link for an open audit. The earlier one no longer works, and who came by it is signed out. */
export const renewLink = (app: FastifyInstance, caller: TenantCaller, auditId: string): Promise<AuditLink> =>
  app.data.withTenant(
    caller.tenantId,
    async (tx) => {
      const { tenantId } = caller;
      const { userId, expiresAt, auditor, sections } = await lockAudit(tx, caller, auditId);
      requireSections(caller, sections);
      await endSessionsOf(tx, userId, 'auditClosed');
      const token = await makeAuditorToken(tx, { auditId, tenantId, expiresAt });
      tx.audit({ type: 'auditorAccess.linkRenewed', subject: `audit/${auditId}`, auditor }, tenantId);
      return { auditId, link: linkTo(app, token) };
    },
    caller,
  );

/** Closes an audit: the link no longer works, and the auditor is signed out. */
export const closeAudit = (app: FastifyInstance, caller: TenantCaller, auditId: string): Promise<void> =>
  app.data.withTenant(
    caller.tenantId,
    async (tx) => {
      const { userId, auditor } = await lockAudit(tx, caller, auditId);
      await tx.query(sql`${update(audits, { closedAt: sql`now()` })}
        where tenant_id = ${caller.tenantId} and id = ${auditId}::uuid`);
      await tx.query(sql`${update(users, { deactivated: true })} where id = ${userId}`);
      await revokeAuditorLink(tx, auditId);
      await endSessionsOf(tx, userId, 'auditClosed');
      tx.audit({ type: 'auditorAccess.closed', subject: `audit/${auditId}`, auditor }, caller.tenantId);
    },
    caller,
  );
