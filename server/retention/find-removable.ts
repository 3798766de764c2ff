import { setImmediate as nextTurn } from 'node:timers/promises';
import { QUERY_DOC_TYPE_IDS } from '../../domain/documents/document-types';
import { holdOver } from '../../domain/retention/legal-holds';
import { removalFrom, retention, worksOn, type Retention } from '../../domain/retention/retention';
import { RETENTION_RULES } from '../../domain/retention/retention-rules';
import { dayIn, readFiles, settingsOf, setupsOf, type DayIn, type FileRow } from '../compliance';
import { documents, files } from '../documents/tables';
import { alias, array, fields, pick, sql, type RowOf, type Tx } from '../platform/db';
import { activeHolds } from './hold-queries';
import { retentionItems } from './tables';
import { withoutEffect } from './without-effect';

const d = alias(documents, 'd');
const f = alias(files, 'f');

const DOCUMENT = fields({
  documentId: d.id,
  ...pick(
    d,
    'employeeId',
    'docTypeId',
    'docDate',
    'expiresOn',
    'result',
    'testReason',
    'sapReport',
    'fileId',
  ),
  ...pick(d, 'uploadedAt'),
  named: sql<boolean>`exists (select from disqualifications q
    where q.tenant_id = d.tenant_id and q.employee_id = d.employee_id and q.document_id = d.id)`,
  deleted: sql<boolean>`d.deleted_at is not null`,
  removed: sql<boolean>`d.removed_at is not null`,
  ...pick(f, 'sha256', 'size'),
  key: f.storageKey,
});
type StoredDocument = RowOf<typeof DOCUMENT>;

const LISTED = fields(
  pick(
    alias(retentionItems, 'i'),
    ...(['documentId', 'section', 'basis', 'countedFrom', 'keptUntil', 'firstListedAt'] as const),
  ),
);
type ListedItem = RowOf<typeof LISTED>;

/** A document that may be removed, with its period. */
export interface Removable extends StoredDocument {
  /** The day it was uploaded, at the location of the person. */
  receivedOn: string;
  period: Extract<Retention, { keep: 'until' }>;
  /** Since when it has been listed with this period; null: not yet. */
  firstListedAt: string | null;
  /** A legal hold covers it. */
  held: boolean;
  /** A removal takes it today: it has been listed for long enough and isn't held. */
  mayGo: boolean;
}

type PastPeriod = Omit<Removable, 'firstListedAt' | 'held' | 'mayGo'>;

/** The documents of one person after their retention period. Removed rows still say when the last query was. */
function pastPeriodOf(file: FileRow, all: readonly StoredDocument[], today: string): PastPeriod[] {
  const queries = all.filter(({ docTypeId }) => QUERY_DOC_TYPE_IDS.includes(docTypeId));
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
    const laterDates = stored
      .filter(
        (later) =>
          !later.deleted && later.docTypeId === document.docTypeId && later.docDate > document.docDate,
      )
      .map(({ docDate }) => docDate);
    const receivedOn = dayIn({ zone: file.zone }, new Date(document.uploadedAt));
    const period = retention({ ...document, receivedOn, laterDates }, person, RETENTION_RULES, today);
    // A disqualification shows the document in the file of someone who works for the client.
    const isShown = document.named && !document.deleted && worksOn(person, today);
    return period.keep === 'until' && period.removable && !isShown
      ? [{ ...document, receivedOn, period }]
      : [];
  });
}

/** Since when a document has been listed with its present reason and period; null if it isn't. */
function listedSince({ period }: PastPeriod, item: ListedItem | undefined): string | null {
  const isSame =
    item?.section === period.section &&
    item.basis === period.basis &&
    item.countedFrom === period.countedFrom &&
    item.keptUntil === period.keptUntil;
  return isSame ? item.firstListedAt : null;
}

/**
 * The documents of some people that may be removed today: their period is over, and no evaluation depends on them. Documents that
 * stay for now are included, because of a legal hold or because they were listed recently: the documents they depend on stay too.
 */
export async function findRemovable(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  todayIn: DayIn,
): Promise<Removable[]> {
  const [people, stored, listed, setups, settings, holds] = await Promise.all([
    readFiles(tx, tenantId, employeeIds),
    tx.query<StoredDocument>(sql`select ${DOCUMENT} from documents d
      left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
      where d.tenant_id = ${tenantId} and d.employee_id = any(${array(employeeIds)}::int[])
      order by d.doc_date, d.id`),
    tx.query<ListedItem>(sql`select ${LISTED} from retention_items i
      where i.tenant_id = ${tenantId} and i.employee_id = any(${array(employeeIds)}::int[])`),
    setupsOf(tx, tenantId),
    settingsOf(tx),
    activeHolds(tx, tenantId, employeeIds),
  ]);
  const items = new Map(listed.map((item) => [item.documentId, item]));
  const byPerson = new Map<number, StoredDocument[]>(people.map(({ employeeId }) => [employeeId, []]));
  for (const document of stored) byPerson.get(document.employeeId)?.push(document);
  const found: Removable[] = [];
  for (const file of people) {
    const today = todayIn(file.zone);
    const past = pastPeriodOf(file, byPerson.get(file.employeeId) ?? [], today);
    const removable = past.map((document): Removable => {
      const firstListedAt = listedSince(document, items.get(document.documentId));
      const listedOn = firstListedAt && dayIn({ zone: file.zone }, new Date(firstListedAt));
      const isDue = listedOn !== null && removalFrom(listedOn) <= today;
      const held = holdOver(document, holds) !== undefined;
      return { ...document, firstListedAt, held, mayGo: isDue && !held };
    });
    // What stays for now comes last, so that the others are judged with all of it still on file.
    const inOrder = removable.toSorted((a, b) => Number(b.mayGo) - Number(a.mayGo));
    found.push(...withoutEffect(file, { setups, settings }, today, inOrder));
    // Each candidate takes an evaluation, so requests get their turn between two people.
    await nextTurn();
  }
  return found;
}
