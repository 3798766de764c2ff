import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import {
  ANNUAL_REVIEW_DOC_TYPE_ID,
  recordsToReview,
  type AnnualReview,
} from '../../domain/documents/annual-review';
import type { DatedSetting } from '../../domain/compliance/dated-settings';
import { reviewProblem, type ReviewProblem } from '../../domain/compliance/review-problem';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import {
  filesQuery,
  locationZone,
  personOf,
  settingsFrom,
  storedSettingsQuery,
  type FileRow,
} from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { checkSignature } from '../platform/access/signature';
import { annualReviewNote, type ReviewNote } from './annual-review-note';
import { documentItem, documentsQuery, type DocumentRow } from './document-queries';
import { fileNote } from './file-note';
import type { UploadedDocument } from './schemas';

type Subject = Pick<ReviewNote, 'company' | 'dotNumber' | 'driver' | 'workId' | 'license' | 'zone'> & {
  isDisqualified: boolean;
};

const PROBLEMS: Record<ReviewProblem, Refusal> = {
  isWithdrawn: refuse('annualReview.isWithdrawn'),
  isConvicted: refuse('annualReview.isConvicted'),
  isLicenseUnclear: refuse('annualReview.isLicenseUnclear'),
  isNotCertified: refuse('annualReview.isNotCertified'),
};

/** What the note says about the driver and the carrier (its name only for readers of the whole client), and whether a disqualification of the file is in force. */
const subjectQuery = (reach: Reach, employeeId: number, today: string): SQL => sql`
  select concat_ws(', ', k.name, nullif(s.name, k.name)) as company, roadfile_carrier(e.tenant_id, e.site_id) as "dotNumber",
    e.first_name || ' ' || e.last_name as driver, e.work_id as "workId",
    nullif(concat_ws(' ', e.license_state, e.license), '') as license, ${locationZone} as zone,
    exists (select 1 from disqualifications q where q.tenant_id = e.tenant_id and q.employee_id = e.id and q.kind <> 'none'
      and q.from_date <= ${today}::date and (q.to_date is null or q.to_date >= ${today}::date)) as "isDisqualified"
  from employees e join clients s on s.tenant_id = e.tenant_id and s.id = e.site_id
    left join clients k on k.tenant_id = e.tenant_id and k.id = e.tenant_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** What an evaluation of the driver reads. */
const fileQuery = (reach: Reach, employeeId: number): SQL =>
  filesQuery(sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`);

const hashesQuery = (reach: Reach, documentIds: readonly number[]): SQL => sql`
  select d.id as "documentId", f.sha256 from documents d join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
  where d.tenant_id = ${reach.tenantId} and d.id = any(${sql`array[${sql.join(
    documentIds.map((id) => sql`${id}::int`),
    sql`, `,
  )}]`})`;

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The driver and the records of the review. Throws why it can't be signed, or can't be signed any more. */
function checkReview(
  review: AnnualReview,
  today: string,
  [subjects, files, documents, settings]: readonly unknown[],
) {
  const [subject] = subjects as Subject[];
  const [file] = files as FileRow[];
  if (!subject || !file) throw new AppError('notFound');
  const records = recordsToReview((documents as DocumentRow[]).map(documentItem), today);
  if (records.length === 0) throw new AppError('conflict', { refusal: refuse('annualReview.noRecord') });
  const ids = records.map(({ documentId }) => documentId);
  if (!sameIds(ids, review.documentIds))
    throw new AppError('conflict', { refusal: refuse('annualReview.recordsChanged') });
  if (review.outcome === 'meets' && subject.isDisqualified)
    throw refuseFields({ outcome: refuse('annualReview.isDisqualified') });
  const problem =
    review.outcome === 'meets' &&
    reviewProblem(personOf(file), file.documents, today, settingsFrom(settings as DatedSetting[]));
  if (problem) throw refuseFields({ outcome: PROBLEMS[problem] });
  if (review.outcome === 'disqualified' && !subject.isDisqualified)
    throw refuseFields({ outcome: refuse('annualReview.disqualificationFirst') });
  return { subject, records };
}

/**
 * Reviews the driving records of the last 12 months (391.25(b)) and files the signed note (391.25(c)(2)) as a document of that
 * day. A driver found disqualified must have the disqualification on file first, because that is what bars them from driving.
 */
export async function reviewRecords(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  review: AnnualReview,
): Promise<Static<typeof UploadedDocument>> {
  let today = '';
  const write = async (day: string) => {
    today = day;
    checkSignature(caller, review.signature);
    const [subjects = [], files = [], documents = [], settings = [], hashes = []] = await app.data.read(
      caller,
      (reach) => [
        subjectQuery(reach, employeeId, today),
        fileQuery(reach, employeeId),
        documentsQuery(caller, reach, employeeId, {}),
        storedSettingsQuery,
        hashesQuery(reach, review.documentIds),
      ],
    );
    const { subject, records } = checkReview(review, today, [subjects, files, documents, settings]);
    const rows = hashes as unknown as { documentId: number; sha256: string }[];
    const hashOf = new Map(rows.map((one) => [one.documentId, one.sha256]));
    return annualReviewNote({
      ...subject,
      records: records.map((record) => ({
        ...record,
        fileName: record.fileName || null,
        sha256: hashOf.get(record.documentId) ?? null,
      })),
      outcome: review.outcome,
      notes: review.notes.trim(),
      reviewer: { name: caller.user.name, id: caller.user.wireId },
      at: app.now(),
      product: app.config.providerName,
    });
  };
  // What changed while the note was written.
  const check = async (tx: ScopedTx) => {
    const subjectNow = await tx.query(subjectQuery(tx.reach, employeeId, today));
    const fileNow = await tx.query(fileQuery(tx.reach, employeeId));
    const documentsNow = await tx.query(documentsQuery(caller, tx.reach, employeeId, {}));
    const settingsNow = await tx.query(storedSettingsQuery);
    checkReview(review, today, [subjectNow, fileNow, documentsNow, settingsNow]);
  };
  const docTypeId = ANNUAL_REVIEW_DOC_TYPE_ID;
  return fileNote(app, caller, { employeeId, docTypeId, name: 'Annual review', write, check });
}
