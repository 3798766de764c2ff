import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import { endedPeriod } from '../../domain/audits/period';
import { opensDomain } from '../../domain/documents/access';
import {
  CLEARINGHOUSE_QUERY_DOC_TYPE_ID,
  documentType,
  documentTypeRights,
  documentTypes,
  recordableAs,
  TEST_DECISION_DOC_TYPE_ID,
  type DocumentTypeRights,
} from '../../domain/documents/document-types';
import type { DocumentType } from '../../domain/documents/document-type-shape';
import {
  RESTRICTED_CONDITIONS,
  type Condition,
  type Evaluation,
  type Qualification,
  type UncheckedSetting,
} from '../../domain/compliance/contract';
import { isOverdue } from '../../domain/compliance/overdue';
import { uncheckedSentence } from '../../domain/compliance/sentence';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { sectionOf, wholeEmploymentTypes, type PacketSection } from '../../domain/packets/sections';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';
import type { Clocks } from './clocks';
import { versionThen } from './record-then';

/**
 * The section of an audit that shows documents of a type. A note why no test was made is among the accidents of a file, but is a record of
 * the testing program, which only agencies see (382.401(c)(1), 382.405(d)).
 */
const auditSectionOf = (docTypeId: number): PacketSection =>
  docTypeId === TEST_DECISION_DOC_TYPE_ID ? 'drugAlcohol' : (sectionOf(docTypeId)?.id ?? 'other');

/** What decides about rights to documents. */
export type RightsHolder = Pick<Caller, 'isInternalUser' | 'tenantId' | 'audit'> & {
  permissions: ReadonlySet<string>;
};

/**
 * What a caller may do with documents of a type: depends on its part of the file, and on whether the type is for staff
 * only.
 */
export function rightsTo(caller: RightsHolder, type: DocumentType): DocumentTypeRights {
  const rights = documentTypeRights(type, {
    isInternalUser: caller.isInternalUser,
    isInternalCompany: caller.tenantId === INTERNAL_COMPANY_ID,
  });
  const opened = opensDomain(type.privacyDomain, caller.permissions);
  const inAudit = caller.audit?.sections.includes(auditSectionOf(type.docTypeId)) ?? true;
  return opened && inAudit ? rights : { view: false, upload: false, edit: false };
}

/** Whether a caller's rights to types let them record what a file needs as a type: in that type, or in one that counts like it. */
export const canRecord = (caller: RightsHolder, docTypeId: number): boolean =>
  recordableAs(docTypeId, (id) => {
    const type = documentType(id);
    return type !== undefined && rightsTo(caller, type).upload;
  }) !== null;

/**
 * The conditions as a reader may see them. Who lacks the permission for drug and alcohol records learns that something bars
 * driving or needs attention, not what (382.401, 40.321). What is due reads like a question: only a Clearinghouse hit can be due.
 */
function visibleConditions(
  { audit }: Caller,
  conditions: readonly Condition[],
  hidden: readonly number[],
): Condition[] {
  if (!hidden.includes(CLEARINGHOUSE_QUERY_DOC_TYPE_ID)) return [...conditions];
  const [restricted, open] = [true, false].map((wanted) =>
    conditions.filter(({ key }) => RESTRICTED_CONDITIONS.includes(key) === wanted),
  ) as [Condition[], Condition[]];
  // Even that would be a release to an outside auditor: only agencies may know (382.405, 40.321).
  if (restricted.length === 0 || audit) return open;
  const has = (status: Condition['status']) => restricted.some((one) => one.status === status);
  const status = has('bars') ? 'bars' : has('undecided') ? 'undecided' : 'unknown';
  return [...open, { key: 'withheld', status, cfr: '', endsOn: null }];
}

/**
 * What the sections of an audit say about a driver. Colleagues see the whole qualification. It would tell an outside auditor of
 * what is withheld, so their answer depends only on the documents and conditions that they see.
 */
function visibleQualification(
  { audit }: Caller,
  { qualification }: Pick<Evaluation, 'qualification'>,
  visible: Pick<Evaluation, 'conditions' | 'gaps'>,
  { asOf, toBeHired }: { asOf: string; toBeHired: boolean },
): Qualification {
  if (!audit || qualification === 'notApplicable') return qualification;
  const bars = visible.conditions.some(({ status }) => status === 'bars');
  if (bars || visible.gaps.some((item) => isOverdue(item, asOf))) return 'notQualified';
  if (toBeHired) return 'notYetQualified';
  if (visible.conditions.some(({ status }) => status === 'undecided')) return 'undecided';
  const isDue = visible.gaps.length > 0 || visible.conditions.some(({ status }) => status === 'due');
  return isDue ? 'expiring' : 'qualified';
}

/** Whether a reader may see the employer's own judgment: outside auditors only if their audit shows it. */
export const seesStatus = ({ audit }: Caller): boolean => audit?.showsStatus ?? true;

/** What an evaluation tells a reader who can't see the employer's judgment. */
const NO_JUDGMENT = {
  qualification: 'notApplicable',
  requirements: [],
  gaps: [],
  conditions: [],
  unansweredFacts: [],
  uncheckedSettings: [],
  nextChangeOn: null,
} satisfies Partial<Evaluation>;

/** An evaluation as a reader may see it: without missing items of hidden types and what is withheld. */
export function visibleEvaluation(
  caller: Caller,
  evaluation: Evaluation,
  day: { asOf: string; toBeHired: boolean },
  hidden: readonly number[],
): Evaluation {
  if (!seesStatus(caller)) return { ...evaluation, ...NO_JUDGMENT };
  const shown = {
    gaps: evaluation.gaps.filter(({ docTypeId }) => !hidden.includes(docTypeId)),
    conditions: visibleConditions(caller, evaluation.conditions, hidden),
  };
  return { ...evaluation, ...shown, qualification: visibleQualification(caller, evaluation, shown, day) };
}

/** How many missing items are withheld from a reader; an outside auditor must not learn of any. */
export const withheldGaps = (
  { audit }: Caller,
  all: readonly unknown[],
  visible: readonly unknown[],
): number => (audit ? 0 : all.length - visible.length);

/** The day of the next change, unless it could tell a reader what is withheld from them. */
export const visibleNextChange = (conditions: readonly Condition[], nextChangeOn: string | null) =>
  conditions.some(({ key }) => key === 'withheld') ? null : nextChangeOn;

/** Whether a reader may see results of drug and alcohol tests, and what reveals them. */
export const seesResults = (caller: Caller): boolean =>
  !hiddenDocTypes(caller).includes(CLEARINGHOUSE_QUERY_DOC_TYPE_ID);

/** Document types that are hidden from this caller. */
export const hiddenDocTypes = (caller: RightsHolder): number[] =>
  documentTypes.filter((type) => !rightsTo(caller, type).view).map((type) => type.docTypeId);

/** Kept for the whole employment, so no period leaves them out. */
const UNDATED = array(wholeEmploymentTypes());

/**
 * The condition on documents `d` that a caller may see: not of a hidden type, and for an auditor of the audit's period, as packets
 * have it. Nothing dated after the period is included; of what is renewed, the newest from before the period is.
 */
export function readableDocuments(caller: Caller): SQL {
  const { from = null, to = null } = caller.audit ?? {};
  const until = to === null ? sql`` : sql`and d.doc_date <= ${to}::date`;
  const since =
    from === null
      ? sql``
      : sql`and (d.doc_date >= ${from}::date or d.doc_type_id = any(${UNDATED}::int[]) or not exists (
          select from documents newer where newer.tenant_id = d.tenant_id and newer.employee_id = d.employee_id
            and newer.doc_type_id = d.doc_type_id and newer.state is not distinct from d.state
            and newer.employer is not distinct from d.employer and newer.sap_report is not distinct from d.sap_report
            and newer.deleted_at is null and newer.doc_date < ${from}::date
            and (newer.doc_date, newer.id) > (d.doc_date, d.id)))`;
  return sql`d.doc_type_id <> all(${array(hiddenDocTypes(caller))}::int[]) ${until} ${since}`;
}

/** The condition that an auditor's period includes a day; of accidents, for one. */
export function inPeriod({ audit }: Caller, day: SQL): SQL {
  const { from = null, to = null } = audit ?? {};
  return sql`(${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date)`;
}

/** The condition that a day is not after an auditor's period: of what is kept for the whole employment. */
export function untilPeriodEnds({ audit }: Caller, day: SQL): SQL {
  const to = audit?.to ?? null;
  return to === null ? sql`true` : sql`${day} <= ${to}::date`;
}

/** The day and the record an answer is about: for an auditor always the last day of a period that is over, or today, as on record now. */
export function daysFor<Query extends Clocks>({ audit }: Caller, clocks: Query, now: Date): Query {
  if (!audit) return clocks;
  const asOf = endedPeriod(audit, now.toISOString().slice(0, 10)) ?? undefined;
  return { ...clocks, asOf, knownOn: undefined };
}

/**
 * The condition that an auditor's audit covers a person `e`: a driver who worked here on a day of its period, as far as their dates are
 * known, or a person with documents in the audit. For a past period, location and job title are as of its last day.
 */
export function inAudit(caller: Caller): SQL {
  if (!caller.audit) return sql`true`;
  const { from, to } = caller.audit;
  const overlaps = (
    first: SQL,
    last: SQL,
  ) => sql`(${to}::date is null or ${first} is null or ${first} <= ${to}::date)
    and (${from}::date is null or ${last} is null or ${last} >= ${from}::date)`;
  const then = (column: SQL, name: string) =>
    to === null ? column : sql`coalesce((${versionThen(to)} ->> ${name})::int, ${column})`;
  const isHere =
    to === null || caller.allSites
      ? sql``
      : sql`and ${then(sql`e.site_id`, 'site_id')} = any(${array([...caller.siteIds])}::int[])`;
  return sql`((${overlaps(sql`e.hire_date`, sql`e.termination_date`)}
      or exists (select from employments m where m.tenant_id = e.tenant_id and m.employee_id = e.id
        and ${overlaps(sql`m.hire_date`, sql`m.end_date`)})) ${isHere}
    and (not exists (select from job_titles t where t.tenant_id = e.tenant_id and t.id = ${then(sql`e.job_title_id`, 'job_title_id')}
        and t.program = 'nonDriver')
      or exists (select from documents d where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.deleted_at is null
        and ${readableDocuments(caller)})))`;
}

/** The unchecked settings behind requirements that a reader may see, in words. */
export const visibleUnchecked = (
  unchecked: readonly UncheckedSetting[],
  hidden: readonly number[],
  { asOf, locale }: { asOf: string; locale: ComplianceLocale },
) =>
  unchecked.flatMap(({ docTypeIds, ...setting }) => {
    const visible = docTypeIds.filter((id) => !hidden.includes(id));
    if (visible.length === 0) return [];
    return [{ ...setting, docTypeIds: visible, sentence: uncheckedSentence(setting, asOf, locale) }];
  });
