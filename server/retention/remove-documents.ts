import { holdOver } from '../../domain/retention/legal-holds';
import { FINDINGS } from '../../domain/documents/findings';
import type { RetentionBasis } from '../../domain/retention/retention';
import { documents } from '../documents/tables';
import { array, insertAll, onConflict, sql, update, type Change, type Tx } from '../platform/db';
import { unnamedFiles } from '../platform/files/tables';
import type { Removable } from './find-removable';
import { activeHolds } from './hold-queries';

/**
 * What a test or query said is cleared, here and by `roadfile_clear_versions` in earlier versions. The state of a driving record and the
 * employer of a reply stay: they say which requirement the document met.
 */
export const CLEARED_FINDINGS = FINDINGS.filter((name) => name !== 'state' && name !== 'employer');

/** What the row says no more. */
const CLEARED: Change<typeof documents> = {
  ...Object.fromEntries(CLEARED_FINDINGS.map((field) => [field, null])),
  fileId: null,
  uploadedBy: '',
  deletedBy: null,
  deletedBecause: null,
};

/** The sweep needn't wait an hour for the file of a removed document. A restore keeps these. */
const REMOVED = sql`'-infinity'::timestamptz`;

/** The certificate outlives the result of a test, so it must not say which period applied because of it. */
const RESULTS: readonly RetentionBasis[] = ['negativeResult', 'longResult'];

/** The certificate of a removal: what was removed, by which rule, and which holds were looked for. */
function certify(tx: Tx, tenantId: number, document: Removable): void {
  const { documentId, employeeId, docTypeId, docDate, expiresOn, receivedOn, deleted, sha256, size } =
    document;
  const { section, basis, countedFrom, keptUntil, removableFrom } = document.period;
  tx.audit(
    {
      type: 'document.removed',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      section,
      keptUntil,
      sha256,
      holdsChecked: [`client/${tenantId}`, `employee/${employeeId}`, `document/${documentId}`],
      holdsFound: 0,
      before: {
        docTypeId,
        docDate,
        docExpirationDate: expiresOn,
        receivedOn,
        deleted,
        basis: RESULTS.includes(basis) ? 'documentDate' : basis,
        countedFrom,
        removableFrom,
        size,
      },
    },
    tenantId,
  );
}

/**
 * Removes documents that no legal hold covers, each with its certificate. Their files are removed after the commit, see
 * `sweepFiles`. Callers hold the locks of retention and of the people. Returns how many were removed.
 */
export async function removeDocuments(
  tx: Tx,
  tenantId: number,
  removable: readonly Removable[],
): Promise<number> {
  const people = [...new Set(removable.map(({ employeeId }) => employeeId))];
  const holds = await activeHolds(tx, tenantId, people);
  const free = removable.filter((document) => !holdOver(document, holds));
  if (free.length === 0) return 0;
  const ids = array(free.map(({ documentId }) => documentId));
  const fileIds = array(free.flatMap(({ fileId }) => fileId ?? []));
  const keys = array(free.flatMap(({ key }) => key ?? []));
  // A distributed database takes no now() in coalesce.
  const { now } = await tx.one<{ now: string }>(sql`select now()::text as now`);
  await tx.query(
    sql`${update(documents, {
      ...CLEARED,
      deletedAt: sql`coalesce(deleted_at, ${now}::timestamptz)`,
      removedAt: sql`now()`,
      version: sql`version + 1`,
    })} where tenant_id = ${tenantId} and id = any(${ids}::int[])`,
  );
  // Documents can share a file, and clients a key: demo data does both. Jobs see the rows of all clients.
  await tx.query(sql`delete from files f where f.tenant_id = ${tenantId} and f.id = any(${fileIds}::uuid[])
    and not exists (select 1 from documents d where d.tenant_id = f.tenant_id and d.file_id = f.id)`);
  // Whether another row names the file is seen after the commit: two removals at once don't see each other's.
  const unnamed = sql`from (select distinct unnest(${keys}::text[]) as key) k order by k.key
    ${onConflict(unnamedFiles, ['key'], ['since'])}`;
  await tx.query(insertAll(unnamedFiles, { key: sql`k.key`, since: REMOVED }, unnamed));
  await tx.query(
    sql`delete from retention_items where tenant_id = ${tenantId} and document_id = any(${ids}::int[])`,
  );
  await tx.query(
    sql`delete from mvr_records where tenant_id = ${tenantId} and document_id = any(${ids}::int[])`,
  );
  // After the update: its trigger keeps a version too.
  await tx.query(sql`select roadfile_clear_versions(${tenantId}::int, ${ids}::int[])`);
  for (const document of free) certify(tx, tenantId, document);
  return free.length;
}
