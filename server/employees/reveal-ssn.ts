import type { FastifyInstance } from 'fastify';
import { formatSsn } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { decryptSsn } from '../platform/crypto';
import { sql } from '../platform/db';

/** The full SSN, after recording the access in the audit trail. Null if there is none. */
export async function revealSsn(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<string | null> {
  const found = await app.data.withReach(caller, async (tx) => {
    const row = await tx.one<{ cipher: Uint8Array | null; tenantId: number }>(sql`
      select e.ssn_cipher as cipher, e.tenant_id as "tenantId" from employees e
      where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`);
    tx.audit({ type: 'employee.ssnRevealed', subject: `employee/${employeeId}` });
    return row;
  });
  const { cipher, tenantId } = found;
  return cipher ? formatSsn(decryptSsn(app.keys, cipher, { tenantId, employeeId })) : null;
}
