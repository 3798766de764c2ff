import type { FastifyInstance } from 'fastify';
import { isUnclear, sectionsOf } from '../../../domain/cover-sheets/sections';
import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../../../domain/documents/document-types';
import { pageRanges } from '../../../domain/documents/parts';
import type { Candidate } from '../../../domain/review/contract';
import { choosePerson } from '../../../domain/review/proposals/choose-person';
import {
  drivingRecordType,
  isDrivingRecord,
  type RecordsOnFile,
} from '../../../domain/review/proposals/driving-record';
import type { Clue, Clues } from '../../../domain/review/proposals/read-clues';
import type { PageText } from '../../../domain/shared/page-text';
import { keptAs, sheetsByCode, type SheetRow } from '../../cover-sheets';
import { sql } from '../../platform/db';
import { inQueues } from '../../processes';
import { peopleToMatch } from '../find-people';
import type { Proposed } from '../tables';

/** The person and type that the document's only cover sheet names; null if the sheet is from another client than the sender. */
async function saidBySheet(
  app: FastifyInstance,
  pages: readonly PageText[],
  hintedClientId: number | null,
): Promise<Pick<SheetRow, 'clientId' | 'employeeId' | 'docTypeId'> | null> {
  const { before, sections } = sectionsOf(pages);
  const [section, ...others] = sections;
  if (!section || others.length > 0 || before.length > 0 || pages.some(isUnclear)) return null;
  const [sheet] = await inQueues(app.data, (tx) => sheetsByCode(tx, [section.code]));
  if (!sheet || (hintedClientId ?? sheet.clientId) !== sheet.clientId) return null;
  const { clientId, docTypeId } = sheet;
  const employeeId = await app.data.withTenant(clientId, (tx) => keptAs(tx, clientId, sheet.employeeId));
  return { clientId, employeeId, docTypeId };
}

/** Only whether a medical examination report is among the pages, and which of them were not read. */
export const reportOnly = (
  { restricted }: Clues,
  pages: readonly PageText[],
  { pageCount }: { pageCount: number | null },
): Proposed => ({
  restricted,
  unreadPages: notTried(pageCount, pages),
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  employeeId: null,
  clientId: null,
});

/**
 * Proposes what the pages say. For the papers of a medical exam it proposes nothing, because they don't belong in a driver's file. It proposes
 * no person if a cover sheet names someone other than the pages behind it.
 */
export async function propose(
  app: FastifyInstance,
  clues: Clues,
  pages: readonly PageText[],
  { hintedClientId, pageCount }: { hintedClientId: number | null; pageCount: number | null },
): Promise<Proposed> {
  const unreadPages = notTried(pageCount, pages);
  const { restricted, docTypeId, docDate, docExpirationDate } = clues;
  if (restricted) return reportOnly(clues, pages, { pageCount });
  const people = await peopleToMatch(app, clues.people);
  const employeeId = people && choosePerson(clues, people, hintedClientId);
  const person = people?.find((one) => one.employeeId === employeeId?.value);
  const sheet = await saidBySheet(app, pages, hintedClientId);
  if (sheet) {
    const says = (value: number) => ({ value, reason: 'coverSheet' as const, marks: [] });
    const isOther = employeeId && employeeId.value !== sheet.employeeId;
    return {
      restricted,
      unreadPages,
      docTypeId: says(sheet.docTypeId),
      docDate,
      docExpirationDate,
      employeeId: isOther ? null : says(sheet.employeeId),
      clientId: sheet.clientId,
    };
  }
  return {
    restricted,
    unreadPages,
    docTypeId: docTypeId && (await whichRecord(app, docTypeId, docDate?.value ?? null, person)),
    docDate,
    docExpirationDate,
    employeeId,
    clientId: person?.clientId ?? null,
  };
}

/** A document's type, which for driving records depends on what is on file of the person. */
async function whichRecord(
  app: FastifyInstance,
  said: Clue<number>,
  docDate: string | null,
  person: Pick<Candidate, 'clientId' | 'employeeId'> | undefined,
): Promise<Clue<number> | null> {
  if (!isDrivingRecord(said.value)) return said;
  const value = drivingRecordType(said.value, docDate, person ? await recordsOf(app, person) : null);
  if (value === null) return null;
  return value === said.value ? said : { ...said, value, reason: 'rule' };
}

const recordsOf = (
  app: FastifyInstance,
  { clientId, employeeId }: Pick<Candidate, 'clientId' | 'employeeId'>,
): Promise<RecordsOnFile | null> =>
  app.data.withTenant(clientId, async (tx) => {
    const person = await tx.maybe<{ hireDate: string | null }>(sql`
      select hire_date::text as "hireDate" from employees where tenant_id = ${clientId} and id = ${employeeId}`);
    const records = await tx.query<{ date: string }>(sql`
      select doc_date::text as date from documents where tenant_id = ${clientId} and employee_id = ${employeeId}
        and doc_type_id in (${INITIAL_MVR_DOC_TYPE_ID}, ${MVR_DOC_TYPE_ID}) and deleted_at is null`);
    return person ? { ...person, records: records.map(({ date }) => date) } : null;
  });

/** Which pages of a document were not tried, such as `101-140`; null if all were. */
function notTried(pageCount: number | null, pages: readonly PageText[]): string | null {
  const known = new Set(pages.map(({ page }) => page));
  const missing = Array.from({ length: pageCount ?? 0 }, (_, at) => at + 1).filter(
    (page) => !known.has(page),
  );
  return missing.length > 0 ? pageRanges(missing) : null;
}
