import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import { formatDate } from '../../domain/shared/dates';
import { employeeIn } from '../audit/tables';
import { sql, type TenantTx } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { addItem } from './add-item';

const EVERY_MS = 300_000;
/** Someone hired longer ago, such as on an imported roster, has no documents left to retrieve by this way. */
const RECENT = sql`interval '30 days'`;
const BATCH = 200;

interface Hired {
  employeeId: number;
  siteId: number;
  hireDate: string;
}

/** Starts the retrieval for people hired lately at a client that wants it, once for each. */
async function startAt(app: FastifyInstance, tx: TenantTx): Promise<number> {
  const { tenantId } = tx.reach;
  // A server of the same release does the same only after its lease; the lock is for those of others.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('preHire'), ${tenantId})`);
  // By the audit trail, because the item may be matched to someone else since. Merged people are one.
  const hired = await tx.query<Hired>(sql`
    with recursive hired as (
      select e.id, e.site_id, e.hire_date from employees e
      where e.tenant_id = ${tenantId} and e.status_id = ${EMPLOYEE} and e.created_at > now() - ${RECENT}
        and e.hire_date > ${app.now().toISOString().slice(0, 10)}::date - ${RECENT}
    ), same as (
      select id as own, id from hired
      union select s.own, m.from_id from same s
        join employee_merges m on m.tenant_id = ${tenantId} and m.employee_id = s.id and m.undone_at is null)
    select id as "employeeId", site_id as "siteId", hire_date::text as "hireDate" from hired
    where not exists (select from same s join audit_entries a on a.tenant_id = ${tenantId} and ${sql.raw(employeeIn('a.'))} = s.id
      where s.own = hired.id and a.type = 'incoming.preHireStarted' and a.at > now() - ${RECENT})
    order by id limit ${BATCH}`);
  for (const { employeeId, siteId, hireDate } of hired) {
    const { instanceId } = await addItem(tx, {
      formKey: 'externalDocs',
      documents: [],
      received: app.now().toISOString(),
      vars: {
        subject: 'Pre-hire documents',
        note: `Hired ${formatDate(hireDate)}`,
        clientId: tenantId,
        legacyClientId: siteId,
        employeeId,
      },
    });
    tx.audit({
      type: 'incoming.preHireStarted',
      subject: `incoming/${instanceId}`,
      employee: `employee/${employeeId}`,
    });
  }
  return hired.length;
}

/**
 * A task to retrieve the documents from before a hire, for each person hired in the last 30 days at a client that has it switched on. Returns
 * how many were started. Safe to repeat.
 */
export async function startPreHire(app: FastifyInstance): Promise<number> {
  let started = 0;
  await eachTenant(
    app.data,
    sql`select c.tenant_id as "tenantId" from clients c where c.id = c.tenant_id and c.pre_hire_documents and not c.deactivated
      order by c.tenant_id`,
    async (tx) => {
      started += await startAt(app, tx);
    },
  );
  return started;
}

export const preHireWatch = (app: FastifyInstance): Watch => ({
  name: 'start the retrieval of pre-hire documents',
  everyMs: EVERY_MS,
  run: async () => {
    await startPreHire(app);
  },
});
