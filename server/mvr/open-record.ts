import type { FastifyInstance } from 'fastify';
import { readableDocuments } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type SQL } from '../platform/db';
import type { Report } from './products';

/** The data of a document that the caller may read. We must keep who a record was shown to (18 USC 2721(c)). */
export const openRecord = <Opened extends Report>(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId, which }: { employeeId: number; documentId: number; which: SQL },
): Promise<Opened> =>
  app.data.withReach(caller, async (tx) => {
    const { record } = await tx.one<{ record: Opened }>(sql`
      select m.record from mvr_records m
      join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and d.id = ${documentId}
        and ${which} and d.deleted_at is null and ${readableDocuments(caller)}`);
    tx.audit({
      type: 'document.viewed',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
    });
    return record;
  });
