import { holdOver } from '../../domain/retention/legal-holds';
import { retention, worksOn, type Retention } from '../../domain/retention/retention';
import { RETENTION_RULES } from '../../domain/retention/retention-rules';
import { dayIn, readFiles, settingsOf, setupsOf, type DayIn, type FileRow } from '../compliance';
import { documents, files } from '../documents/tables';
import { alias, array, fields, pick, sql, type RowOf, type Tx } from '../platform/db';
import { activeHolds } from './hold-queries';
import { withoutEffect } from './without-effect';

const d = alias(documents, 'd');
const f = alias(files, 'f');

const DOCUMENT = fields({
  documentId: d.id,
  ...pick(d, 'employeeId', 'docTypeId', 'docDate', 'expiresOn', 'result', 'testReason', 'fileId'),
  ...pick(d, 'uploadedAt'),
  named: sql<boolean>`exists (select from disqualifications q
    where q.tenant_id = d.tenant_id and q.employee_id = d.employee_id and q.document_id = d.id)`,
  deleted: sql<boolean>`d.deleted_at is not null`,
  removed: sql<boolean>`d.removed_at is not null`,
  ...pick(f, 'sha256', 'size'),
  key: f.storageKey,
});
type StoredDocument = RowOf<typeof DOCUMENT>;

/** A document that may be removed, with its period. */
export interface Removable extends StoredDocument {
  /** The day it was uploaded, at the location of the person. */
  receivedOn: string;
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
    const receivedOn = dayIn({ zone: file.zone }, new Date(document.uploadedAt));
    const period = retention({ ...document, receivedOn, replaced }, person, RETENTION_RULES, today);
    // A disqualification shows the document on the file of somebody who works for the client.
    const isShown = document.named && !document.deleted && worksOn(person, today);
    return period.keep === 'until' && period.removable && !isShown
      ? [{ ...document, receivedOn, period }]
      : [];
  });
}

/**
 * The documents of some people that may be removed today: their period is over, and nobody's evaluation depends on them. Those on legal
 * hold are included, and stay for now: what a held document needs beside it stays too.
 */
export async function findRemovable(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  todayIn: DayIn,
): Promise<Removable[]> {
  const [people, stored, setups, settings, holds] = await Promise.all([
    readFiles(tx, tenantId, employeeIds),
    tx.query<StoredDocument>(sql`select ${DOCUMENT} from documents d
      left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
      where d.tenant_id = ${tenantId} and d.employee_id = any(${array(employeeIds)}::int[])
      order by d.doc_date, d.id`),
    setupsOf(tx, tenantId),
    settingsOf(tx),
    activeHolds(tx, tenantId, employeeIds),
  ]);
  const isHeld = (document: Removable) => holdOver(document, holds) !== undefined;
  const byPerson = new Map<number, StoredDocument[]>(people.map(({ employeeId }) => [employeeId, []]));
  for (const document of stored) byPerson.get(document.employeeId)?.push(document);
  return people.flatMap((file) => {
    const today = todayIn(file.zone);
    const removable = removableOf(file, byPerson.get(file.employeeId) ?? [], today);
    // Held ones last, so that the others are judged with all of them still on file.
    const inOrder = removable.toSorted((a, b) => Number(isHeld(a)) - Number(isHeld(b)));
    return withoutEffect(file, { setups, settings }, today, inOrder);
  });
}
