import { retention, type Retention } from '../../domain/retention/retention';
import { RETENTION_RULES } from '../../domain/retention/retention-rules';
import { readFiles, settingsOf, setupsOf, type DayIn, type FileRow } from '../compliance';
import { documents, files } from '../documents/tables';
import { alias, array, fields, pick, sql, type RowOf, type Tx } from '../platform/db';
import { withoutEffect } from './without-effect';

const d = alias(documents, 'd');
const f = alias(files, 'f');

const DOCUMENT = fields({
  documentId: d.id,
  ...pick(d, 'employeeId', 'docTypeId', 'docDate', 'expiresOn', 'result', 'testReason', 'fileId'),
  // In UTC: where the day at the location is another, it is an earlier one, and the document is kept longer.
  receivedOn: sql<string>`to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  deleted: sql<boolean>`d.deleted_at is not null`,
  removed: sql<boolean>`d.removed_at is not null`,
  ...pick(f, 'sha256', 'size'),
  key: f.storageKey,
});
type StoredDocument = RowOf<typeof DOCUMENT>;

/** A document that may be removed, with its period. */
export interface Removable extends StoredDocument {
  period: Extract<Retention, { keep: 'until' }>;
}

const CLEARINGHOUSE_QUERY = 1162;

/** The removable documents of one person. Removed rows still say when the last query was. */
function removableOf(file: FileRow, all: readonly StoredDocument[], today: string): Removable[] {
  const queries = all.filter(({ docTypeId }) => docTypeId === CLEARINGHOUSE_QUERY);
  const person = {
    employmentStatusId: file.statusId,
    terminationDate: file.terminationDate,
    lastQueryOn:
      queries
        .map(({ docDate }) => docDate)
        .toSorted()
        .at(-1) ?? null,
  };
  const stored = all.filter(({ removed }) => !removed);
  return stored.flatMap((document) => {
    const replaced = stored.some(
      (later) => !later.deleted && later.docTypeId === document.docTypeId && later.docDate > document.docDate,
    );
    const period = retention({ ...document, replaced }, person, RETENTION_RULES, today);
    return period.keep === 'until' && period.removable ? [{ ...document, period }] : [];
  });
}

/**
 * The documents of some people that may be removed today: their period is over, and nobody's evaluation depends on them. Legal holds
 * are not considered here.
 */
export async function findRemovable(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  dayIn: DayIn,
): Promise<Removable[]> {
  const [people, stored, setups, settings] = await Promise.all([
    readFiles(tx, tenantId, employeeIds),
    tx.query<StoredDocument>(sql`select ${DOCUMENT} from documents d
      left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
      where d.tenant_id = ${tenantId} and d.employee_id = any(${array(employeeIds)}::int[])
      order by d.doc_date, d.id`),
    setupsOf(tx, tenantId),
    settingsOf(tx),
  ]);
  const byPerson = new Map<number, StoredDocument[]>(people.map(({ employeeId }) => [employeeId, []]));
  for (const document of stored) byPerson.get(document.employeeId)?.push(document);
  return people.flatMap((file) => {
    const today = dayIn(file.zone);
    const removable = removableOf(file, byPerson.get(file.employeeId) ?? [], today);
    return withoutEffect(file, { setups, settings }, today, removable);
  });
}
