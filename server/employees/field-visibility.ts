import { endedPeriod } from '../../domain/audits/period';
import { defaultRules } from '../../domain/compliance/rules';
import { APPLICANT } from '../../domain/employees/constants';
import { EMPLOYEE } from '../../domain/employees/contract';
import {
  GAP_NUMBERS,
  gapsOf,
  hiddenDocTypes,
  inAudit,
  locationZone,
  qualificationNumber,
  seesResults,
  seesStatus,
  shownReason,
} from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';

/** What the reader may see of an employee. */
export interface FieldVisibility {
  /** Whether to show the masked SSN. */
  pii: boolean;
  /** Document types the reader can't see: drug and alcohol, investigation history, … */
  hidden: readonly number[];
  /** An outside auditor who must not learn of test results, or that any are withheld (382.405, 40.321). */
  outside: boolean;
  /** Whether they may know who is selected for a random test: it must stay unannounced (382.305(k)). */
  selected: boolean;
  /** The moment of the question: today of a person follows from where they work. */
  now: Date;
  /** The last day of an auditor's period that is over: what is stored says nothing of it; see `withStatusThen`. */
  asOf: string | null;
  /** Whether the stored status is what the reader may see: neither withheld from an auditor nor of a day after their period. */
  stored: boolean;
  /** The condition that they may know of a person `e` within their reach. */
  people: SQL;
  /** The audit that limits them. */
  auditId: string | null;
}

/** What decides which people a list has, and in which order. */
export type ListVisibility = Pick<
  FieldVisibility,
  'hidden' | 'selected' | 'outside' | 'asOf' | 'stored' | 'people'
> &
  Partial<Pick<FieldVisibility, 'now'>>;

/** Types that are never required are never missing, so rows need not be checked for them. */
const required: ReadonlySet<number> = new Set(defaultRules.map((rule) => rule.docTypeId));

export function visibilityOf(caller: Caller, now: Date): FieldVisibility {
  const asOf = endedPeriod(caller.audit, now.toISOString().slice(0, 10));
  return {
    now,
    asOf,
    stored: asOf === null && seesStatus(caller),
    people: inAudit(caller),
    auditId: caller.audit?.auditId ?? null,
    pii: caller.permissions.has('client.viewPii'),
    selected: caller.permissions.has('servicesRandoms.viewEmployeesCurrentlySelected'),
    outside: caller.audit !== null && !seesResults(caller),
    hidden: hiddenDocTypes(caller).filter((docTypeId) => required.has(docTypeId)),
  };
}

/**
 * The worst three missing items of `e` that the reader may see. They are stored with the employee; if one of them is
 * hidden from the reader, they are selected from all missing items.
 */
export function visibleGaps({ hidden, stored }: FieldVisibility): SQL {
  if (!stored) return sql`'[]'::jsonb`;
  if (hidden.length === 0) return sql`e.gaps`;
  return sql`case when e.gap_count = 0 or not exists (select 1 from jsonb_array_elements(e.gaps) g(gap)
        where (g.gap->>'docTypeId')::int = any(${array(hidden)}::int[])) then e.gaps else ${gapsOf(hidden, 3)} end`;
}

/** All missing items of `e` that the reader may see, worst first. */
export const allVisibleGaps = ({ hidden, stored }: FieldVisibility): SQL =>
  stored ? gapsOf(hidden) : sql`'[]'::jsonb`;

const [none, qualified, expiring, notQualified, notYetQualified, undecided] = (
  ['notApplicable', 'qualified', 'expiring', 'notQualified', 'notYetQualified', 'undecided'] as const
).map((one) => sql.raw(String(qualificationNumber(one))));

/** Whether `e` is still to be hired, which the stored status doesn't say if something bars them. */
const toBeHired = sql`(e.status_id = ${APPLICANT} or (e.status_id = ${EMPLOYEE}
  and e.hire_date > (now() at time zone ${locationZone})::date))`;

/**
 * The status of `e` for a reader: stored for colleagues, and for an outside auditor from the missing items and reasons that they
 * see (`visibleEvaluation`). `qualification` is a number.
 */
export function visibleStatus({
  outside,
  hidden,
  stored,
}: Pick<FieldVisibility, 'outside' | 'hidden' | 'stored'>) {
  if (!stored) return { qualification: none, gapCount: sql`0`, barredBy: sql`null::jsonb` };
  if (!outside)
    return { qualification: sql`e.qualification`, gapCount: sql`e.gap_count`, barredBy: shownReason };
  const seen = sql`from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id
    and g.doc_type_id <> all(${array(hidden)}::int[])`;
  const isOverdue = sql`(g.status = ${GAP_NUMBERS.expired} or (g.status = ${GAP_NUMBERS.missing}
    and (g.due_on is null or g.since >= g.due_on)))`;
  const bars = sql`coalesce(e.barred_by ->> 'status' is distinct from 'undecided' and e.barred_by ->> 'key' <> 'withheld', false)`;
  const asks = sql`coalesce(e.barred_by ? 'question', false)`;
  return {
    qualification: sql`(case when e.qualification = ${none} then ${none}
      when ${bars} or exists (select ${seen} and ${isOverdue}) then ${notQualified}
      when e.qualification = ${notYetQualified} or ${toBeHired} then ${notYetQualified}
      when ${asks} then ${undecided}
      when exists (select ${seen}) then ${expiring} else ${qualified} end)`,
    gapCount: sql`(select count(*)::int ${seen})`,
    barredBy: sql`case when ${bars} then ${shownReason}
      when ${asks} then jsonb_build_object('key', e.barred_by -> 'question', 'status', 'undecided', 'endsOn', null) end`,
  };
}
