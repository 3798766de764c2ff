import {
  fileDueOn,
  GOOD_FAITH_DOC_TYPE_ID,
  investigationOf,
  REBUTTAL_DOC_TYPE_ID,
  SAFETY_HISTORY_DOC_TYPE_ID,
} from '../../domain/investigations/investigation';
import type { Investigations, InvestigationStep } from '../../domain/investigations/contract';
import { todayIn } from '../../domain/shared/dates';
import { employerKey, splitEmployers } from '../../domain/shared/employer-names';
import { employeesThen, locationZone, readableDocuments } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Reach, type SQL } from '../platform/db';

/** The driver and the carrier, as letters and records name them; the carrier's name only for readers of the whole client. As of a day if one is given. */
export interface Subject {
  company: string;
  dotNumber: string | null;
  driver: string;
  workId: string | null;
  license: string | null;
  hireDate: string | null;
  /** Names separated by semicolons; null: not answered yet. */
  employers: string | null;
  appliedOn: string | null;
  zone: string;
}

export const subjectQuery = (reach: Reach, employeeId: number, day: string | null = null): SQL => sql`
  select concat_ws(', ', k.name, nullif(s.name, k.name)) as company, roadfile_carrier(e.tenant_id, e.site_id) as "dotNumber",
    e.first_name || ' ' || e.last_name as driver, e.work_id as "workId",
    nullif(concat_ws(' ', e.license_state, e.license), '') as license, e.hire_date as "hireDate",
    e.previous_employers as employers, ${locationZone} as zone,
    (select max(d.doc_date) from documents d where d.tenant_id = e.tenant_id and d.employee_id = e.id
      and d.doc_type_id = 2001 and d.deleted_at is null) as "appliedOn"
  from ${employeesThen(day, sql`e.tenant_id = ${reach.tenantId} and e.id = ${employeeId}`)}
    join clients s on s.tenant_id = e.tenant_id and s.id = e.site_id
    left join clients k on k.tenant_id = e.tenant_id and k.id = e.tenant_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

interface FiledRow {
  documentId: number;
  docTypeId: number;
  docDate: string;
  employer: string | null;
}

const TYPES = [SAFETY_HISTORY_DOC_TYPE_ID, GOOD_FAITH_DOC_TYPE_ID, REBUTTAL_DOC_TYPE_ID];

/** The replies, logs and rebuttals on file, newest first. */
export const filedQuery = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`
  select d.id as "documentId", d.doc_type_id as "docTypeId", d.doc_date as "docDate", d.employer
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and d.deleted_at is null
    and d.doc_type_id = any(${array(TYPES)}::int[]) and ${readableDocuments(caller)} order by d.doc_date desc, d.id desc`;

/** Everything about a driver's previous employers: those named on the file first, then others that the log is about. */
export function investigationsOf(
  subject: Subject,
  steps: readonly InvestigationStep[],
  filed: readonly FiledRow[],
  now: Date,
  /** The last day that the reader may know of. */
  until: string | null = null,
): Investigations {
  const here = todayIn(subject.zone, now);
  const today = until !== null && until < here ? until : here;
  const named = splitEmployers(subject.employers ?? '');
  const names = new Map(
    [...named, ...steps.map(({ employer }) => employer)]
      .toReversed()
      .map((name) => [employerKey(name), name]),
  );
  const order = [...new Set([...named, ...steps.map(({ employer }) => employer)].map(employerKey))];
  const isEvidence = ({ docTypeId }: FiledRow) => docTypeId !== REBUTTAL_DOC_TYPE_ID;
  return {
    today,
    dueOn: subject.hireDate && fileDueOn(subject.hireDate),
    employersKnown: subject.employers !== null,
    noEmployerOnFile: named.length === 0 && filed.some(isEvidence),
    items: order.map((key) =>
      investigationOf(
        names.get(key)!,
        steps.filter(({ employer }) => employerKey(employer) === key),
        filed,
        today,
      ),
    ),
  };
}

/** The log without what the employer concludes from it. */
export const withoutJudgment = (all: Investigations): Investigations => ({
  ...all,
  dueOn: null,
  items: all.items.map((item) => ({
    ...item,
    status: null,
    replyDueOn: null,
    review: item.review?.givenOn ? { ...item.review, dueOn: null } : null,
  })),
});
