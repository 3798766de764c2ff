import type { CmeVars } from '../../../domain/cme/cme-process';
import { addDays } from '../../../domain/shared/dates';
import { disqualifications } from '../../disqualifications/tables';
import { insertInto, nextVersion, pick, sql, update, type TenantTx } from '../../platform/db';
import type { EffectRun } from '../../processes';
import { cmes } from '../tables';

// 391.41(a): a driver who is found not physically qualified cannot drive, also while an earlier certificate would still run.

type Run = EffectRun<CmeVars>;

interface Denied {
  cmeId: number;
  employeeId: number;
  examDate: string;
  examinerName: string | null;
}

/** The day of the first exam after this one that certified the driver: results come in any order. */
const certifiedAgain = async (tx: TenantTx, { employeeId, examDate }: Denied): Promise<string | null> =>
  (
    await tx.one<{ day: string | null }>(sql`
      select min(exam_date)::text as day from cmes where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId}
        and exam_date > ${examDate}::date and result in ('certified', 'certifiedShorter') and document_id is not null`)
  ).day;

/** The driver must not drive from a day on, that of the exam or of a later decision about it, until an exam certifies them. */
export async function barDriver(tx: TenantTx, denied: Denied, fromDate: string): Promise<void> {
  const { tenantId } = tx.reach;
  const { cmeId, employeeId, examinerName } = denied;
  const again = await certifiedAgain(tx, denied);
  if (again !== null && again <= fromDate) return;
  const values = {
    kind: 'medical' as const,
    offense: 'Not physically qualified',
    fromDate,
    ...(again === null ? { untilRestored: true } : { toDate: addDays(again, -1) }),
    authority: examinerName ?? 'Medical examiner',
  };
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(disqualifications, { tenantId, employeeId, ...values })} returning id`,
  );
  await tx.query(
    sql`${update(cmes, { disqualificationId: id })} where tenant_id = ${tenantId} and id = ${cmeId}`,
  );
  tx.audit({
    type: 'disqualification.added',
    subject: `disqualification/${id}`,
    employee: `employee/${employeeId}`,
    after: values,
  });
}

/**
 * A certificate of a later exam ends what an earlier exam began, also if that was decided after it, and nothing that someone entered: who
 * disqualified the driver may be FMCSA.
 */
export async function endBar({ tx, after }: Run): Promise<void> {
  const { tenantId } = tx.reach;
  const { employeeId, examDate } = after;
  const lastDay = addDays(examDate!, -1);
  const ended = await tx.query<{ id: number; fromDate: string; toDate: string }>(sql`
    ${update(disqualifications, {
      toDate: sql`greatest(from_date, ${lastDay}::date)`,
      untilRestored: false,
      ...nextVersion,
    })} where tenant_id = ${tenantId} and employee_id = ${employeeId} and kind = 'medical' and to_date is null
      and id in (select x.disqualification_id from cmes x where x.tenant_id = ${tenantId} and x.employee_id = ${employeeId}
        and x.exam_date <= ${examDate}::date) returning id, from_date::text as "fromDate", to_date::text as "toDate"`);
  for (const one of ended)
    tx.audit({
      type: 'disqualification.changed',
      subject: `disqualification/${one.id}`,
      employee: `employee/${employeeId}`,
      before: { untilRestored: true, toDate: null },
      after: { untilRestored: false, ...pick(one, 'toDate') },
    });
}
