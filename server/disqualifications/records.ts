import {
  DISQUALIFICATION_SECTIONS,
  type DisqualificationKind,
} from '../../domain/compliance/evaluated-person';
import {
  Disqualification,
  DisqualificationBody,
  DisqualificationPatch,
} from '../../domain/disqualifications/contract';
import { disqualificationErrors } from '../../domain/disqualifications/disqualification-rules';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { seesResults } from '../compliance';
import { documentIdQuery } from '../documents';
import { followByEvaluation, type RecordKind } from '../employees';
import { alias, fields, pick, sql, type RowOf, type ScopedTx } from '../platform/db';
import { refuseAny } from '../platform/errors';
import { disqualifications } from './tables';

const VALUES = [
  'kind',
  'offense',
  'fromDate',
  'toDate',
  'lifetime',
  'untilRestored',
  'violationDate',
  'authority',
  'documentId',
] as const;

const q = alias(disqualifications, 'q');
const columns = fields({ disqualificationId: q.id, ...pick(q, ...VALUES, 'version') });

/** A stored disqualification. Its document may be in a part of the file that the caller can't see. */
type Row = RowOf<typeof columns> & { visibleDocumentId: number | null };
type Values = Pick<Row, (typeof VALUES)[number]>;

/** These can be about drugs or alcohol (383.51(b), 391.15(c)). */
const SENSITIVE_KINDS: readonly DisqualificationKind[] = ['major', 'nonCdl', 'outOfService', 'none'];

/** Whether a document is on the employee's file and open to the caller. The one that is named already may stay. */
async function documentErrors(
  tx: ScopedTx,
  employeeId: number,
  documentId: number | null,
  before: number | null,
): Promise<FieldRefusals> {
  if (documentId === null || documentId === before) return {};
  const found = await tx.maybe(documentIdQuery(tx.caller, tx.reach, employeeId, documentId));
  return found ? {} : { documentId: refuse('disqualification.documentUnknown') };
}

/** Disqualifications and out-of-service orders. One bars the employee from its first day to its last. */
export const disqualificationRecords: RecordKind<
  Row,
  Values,
  typeof DisqualificationBody,
  typeof Disqualification
> = {
  path: 'disqualifications',
  idName: 'disqualificationId',
  table: disqualifications,
  as: q,
  values: VALUES,
  columns: (caller, reach, employeeId) =>
    sql`${columns}, (${documentIdQuery(caller, reach, employeeId, sql`q.document_id`)}) as "visibleDocumentId"`,
  // An auditor sees those that were in force in the period of the audit.
  within: ({ audit }) => sql`true
    ${audit?.to ? sql`and q.from_date <= ${audit.to}::date` : sql``}
    ${audit?.from ? sql`and coalesce(q.to_date, 'infinity') >= ${audit.from}::date` : sql``}`,
  order: sql`q.from_date desc, q.id desc`,
  schema: Disqualification,
  item: ({ visibleDocumentId, ...row }, { caller }) => ({
    ...row,
    offense: SENSITIVE_KINDS.includes(row.kind) && !seesResults(caller) ? null : row.offense,
    documentId: visibleDocumentId,
    cfr: DISQUALIFICATION_SECTIONS[row.kind],
  }),
  async check(body, { tx, employee }, before) {
    const values = {
      kind: body.kind,
      offense: body.offense.trim(),
      fromDate: body.fromDate,
      toDate: body.toDate || null,
      lifetime: body.lifetime ?? false,
      untilRestored: body.untilRestored ?? false,
      violationDate: body.violationDate || null,
      authority: body.authority.trim(),
      documentId: body.documentId ?? null,
    };
    refuseAny({
      ...disqualificationErrors(values),
      ...(await documentErrors(tx, employee.id, values.documentId, before?.documentId ?? null)),
    });
    return values;
  },
  audit: { subject: 'disqualification' },
  follow: followByEvaluation,
  list: {
    access: 'client.viewEmployeeFile',
    summary: 'List the disqualifications and out-of-service orders of an employee, latest first',
  },
  add: {
    access: 'client.editEmployeeInfo',
    summary: 'Add a disqualification or out-of-service order',
    event: 'disqualification.added',
    body: DisqualificationBody,
  },
  change: {
    access: 'client.editEmployeeInfo',
    summary: 'Change a disqualification or out-of-service order',
    event: 'disqualification.changed',
    body: DisqualificationPatch,
  },
  remove: {
    access: 'client.editEmployeeInfo',
    summary: 'Remove a disqualification or out-of-service order, with a reason',
    event: 'disqualification.removed',
  },
};
