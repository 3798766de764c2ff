import type { FastifyInstance } from 'fastify';
import { formatSsn } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { openSsn } from '../platform/crypto';
import { sql } from '../platform/db';

/** The SSN in full, once it is on the audit trail that this caller asked for it. Null where none is on file. */
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
  return cipher ? formatSsn(openSsn(app.keys, cipher)) : null;
}
