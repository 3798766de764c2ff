import type { EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { refusalAdvice, refusalMessage } from '../../../providers/refusals/refusal';
import type { Outcome } from '../../../src/background-work/bulk/run-all';

/** The new location. Its job titles and statuses are matched by name. */
export interface Target {
  legacyClientId: number;
  jobTitles: ReadonlyArray<{ jobTitleId: number; jobTitle: string }>;
  employmentStatus: ReadonlyArray<{ employmentStatusId: number; status: string }>;
}

/** Whether two names are the same, apart from case and spaces around them. */
export function sameText(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}

/** Transfers one employee, who keeps job title and status where the new location has them. */
export async function transferOne(
  employee: EmployeeListItem,
  target: Target,
  send: (employeeId: number, transfer: EmployeeTransfer) => Promise<unknown>,
): Promise<Outcome> {
  const { employeeId, legacyClientId: oldClientId, jobTitle, employmentStatus } = employee;
  const newClientId = target.legacyClientId;
  if (oldClientId === newClientId) return { outcome: 'skipped', reason: 'employees.bulk.alreadyThere' };
  const status = target.employmentStatus.find((one) => sameText(one.status, employmentStatus));
  if (!status) return { outcome: 'failed', reason: 'employees.bulk.noStatus' };
  const title = target.jobTitles.find((one) => sameText(one.jobTitle, jobTitle));
  try {
    await send(employeeId, {
      oldClientId,
      newClientId,
      // Without one, the employee keeps their job title.
      ...(title && { jobTitleId: title.jobTitleId }),
      employmentStatusId: status.employmentStatusId as EmployeeTransfer['employmentStatusId'],
    });
    return { outcome: 'done' };
  } catch (error) {
    const advice = refusalAdvice(error);
    if (advice) return { outcome: 'failed', reason: advice };
    return { outcome: 'failed', reason: 'employees.bulk.notCompleted', detail: refusalMessage(error) };
  }
}
