import type { CmeVars } from '../../../domain/cme/cme-process';
import { addDays } from '../../../domain/shared/dates';
import { disqualifications } from '../../disqualifications/tables';
import { insertInto, nextVersion, pick, sql, update } from '../../platform/db';
import type { EffectRun } from '../../processes';

// 391.41(a): a driver who is found not physically qualified cannot drive, also while an earlier certificate would still run.

type Run = EffectRun<CmeVars>;

/** The driver must not drive from the day of the exam on, until an exam certifies them. */
export async function barDriver({ tx, after }: Run): Promise<void> {
  const { tenantId } = tx.reach;
  const { employeeId, examDate, examinerName } = after;
  const values = {
    kind: 'medical' as const,
    offense: 'Not physically qualified',
    fromDate: examDate!,
    untilRestored: true,
    authority: examinerName ?? 'Medical examiner',
  };
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(disqualifications, { tenantId, employeeId: employeeId!, ...values })} returning id`,
  );
  tx.audit({
    type: 'disqualification.added',
    subject: `disqualification/${id}`,
    employee: `employee/${employeeId}`,
    after: values,
  });
}

/** A certificate of a later exam ends what an earlier exam began. */
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
      and from_date <= ${examDate}::date returning id, from_date::text as "fromDate", to_date::text as "toDate"`);
  for (const one of ended)
    tx.audit({
      type: 'disqualification.changed',
      subject: `disqualification/${one.id}`,
      employee: `employee/${employeeId}`,
      before: { untilRestored: true, toDate: null },
      after: { untilRestored: false, ...pick(one, 'toDate') },
    });
}
