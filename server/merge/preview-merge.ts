import type { FastifyInstance } from 'fastify';
import { documentType } from '../../domain/documents/document-types';
import type { MergePerson, MergePreview } from '../../domain/merge/contract';
import { earlierOf, mergedFields } from '../../domain/merge/merge-rules';
import { currentValues } from '../employees';
import type { Caller } from '../platform/access/caller';
import { sql, type ScopedTx } from '../platform/db';
import { documentsOf, lockPeople, type DocumentRow } from './people';

const documentItem = ({ documentId, docTypeId, docDate, fileName }: DocumentRow) => ({
  documentId,
  docTypeId,
  name: documentType(docTypeId)?.name ?? `Type ${docTypeId}`,
  docDate,
  fileName,
});

const personQuery = (tx: ScopedTx, employeeId: number) =>
  tx.one<MergePerson>(sql`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.work_id as "workId",
      c.name as "siteName", j.title as "jobTitle",
      e.status_id as "employmentStatusId"
    from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    where e.tenant_id = ${tx.reach.tenantId} and e.id = ${employeeId}`);

/** What a merge would do, or why it can't be. Changes nothing. */
export const previewMerge = (
  app: FastifyInstance,
  caller: Caller,
  ids: { toId: number; fromId: number },
): Promise<MergePreview> =>
  app.data.withReach(caller, async (tx) => {
    const { to, from } = await lockPeople(tx, ids);
    const { toId, fromId } = ids;
    const { tenantId } = tx.reach;
    const count = (table: string) =>
      sql`(select count(*)::int from ${sql.raw(table)} where tenant_id = ${tenantId} and employee_id = ${fromId})`;
    const [toPerson, fromPerson, documents, counts] = await Promise.all([
      personQuery(tx, toId),
      personQuery(tx, fromId),
      documentsOf(tx, [toId, fromId]),
      tx.one<MergePreview['counts']>(sql`select ${count('disqualifications')} as disqualifications,
        ${count('employments')} as employments, ${count('driving_statements')} as statements,
        ${count('employee_photos')} as photos`),
    ]);
    const { filled, differences } = mergedFields(currentValues(to.row), currentValues(from.row));
    const ofPerson = (employeeId: number) =>
      documents.filter((one) => one.employeeId === employeeId).map(documentItem);
    return {
      to: toPerson,
      from: fromPerson,
      filled: [
        ...Object.entries(filled).map(([field, value]) => ({ field, value })),
        ...(!to.ssnHash && from.row.ssnLast4 && caller.permissions.has('client.viewPii')
          ? [{ field: 'ssn', value: `XXX-XX-${from.row.ssnLast4}` }]
          : []),
      ],
      differences,
      earlier: earlierOf(
        { ...currentValues(to.row), earlier: [] },
        { ...currentValues(from.row), earlier: [] },
      ),
      documents: ofPerson(fromId),
      documentsOfTo: ofPerson(toId),
      counts,
    };
  });
