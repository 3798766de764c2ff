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
  const cipher = await app.data.withReach(caller, async (tx) => {
    const row = await tx.one<{ cipher: Uint8Array | null }>(sql`
      select e.ssn_cipher as cipher from employees e
      where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`);
    tx.audit({ type: 'employee.ssnRevealed', subject: `employee/${employeeId}` });
    return row.cipher;
  });
  return cipher ? formatSsn(decryptSsn(app.keys, cipher)) : null;
}
