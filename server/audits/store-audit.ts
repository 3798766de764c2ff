import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '../../domain/access/permissions';
import type { AuditBody } from '../../domain/audits/contract';
import { fields, insertInto, pick, type SQL, sql, type Tx } from '../platform/db';
import { makeAuditorToken } from '../session';
import { users, userSites } from '../users/tables';
import { audits } from './tables';

interface NewAudit extends Omit<AuditBody, 'locationId' | 'expiresOn'> {
  tenantId: number;
  siteId: number;
  expiresAt: string | SQL;
  permissions: PermissionKey[];
  openedBy: string;
}

/** The account under which an auditor reads. It has no password, and its address receives nothing. */
async function addAccount(tx: Tx, auditId: string, audit: NewAudit): Promise<number> {
  const { tenantId, siteId, permissions } = audit;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(users, {
      tenantId,
      email: `${auditId}@auditor.invalid`,
      firstName: audit.auditor,
      lastName: `(${audit.organization || 'auditor'})`,
      role: 'auditor',
      permissions,
      auditorToken: auditId,
    })} returning id`,
  );
  await tx.query(insertInto(userSites, { tenantId, userId: id, siteId }));
  return id;
}

/** Stores an audit with the account of its auditor and the token of its link, by default a new one. */
export async function storeAudit(
  tx: Tx,
  audit: NewAudit,
  token?: string,
): Promise<{ auditId: string; token: string }> {
  const auditId = randomUUID();
  const { tenantId, from, to, permissions: _account, showsStatus = false, ...columns } = audit;
  const { expiresAt } = await tx.one<{ expiresAt: string }>(
    sql`${insertInto(audits, {
      ...columns,
      tenantId,
      id: auditId,
      userId: await addAccount(tx, auditId, audit),
      firstDay: from,
      lastDay: to,
      showsStatus,
    })} returning ${fields(pick(audits, 'expiresAt'))}`,
  );
  return { auditId, token: await makeAuditorToken(tx, { auditId, tenantId, expiresAt }, token) };
}
