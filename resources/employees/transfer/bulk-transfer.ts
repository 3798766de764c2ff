import type { EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { refusalAdvice, refusalMessage } from '../../../providers/refusals/refusal';

interface Outcome {
  outcome: 'transferred' | 'skipped' | 'failed' | 'notStarted';
  /** A message key, or the server's text. */
  reason?: string;
  /** The server's text, if the reason is a message key. */
  detail?: string;
}

export interface BulkResult extends Outcome {
  employee: EmployeeListItem;
}

/** The new location. Its job titles and statuses are matched by name. */
export interface Target {
  legacyClientId: number;
  jobTitles: ReadonlyArray<{ jobTitleId: number; jobTitle: string }>;
  employmentStatus: ReadonlyArray<{ employmentStatusId: number; status: string }>;
}

interface TransferOptions {
  send: (employeeId: number, transfer: EmployeeTransfer) => Promise<unknown>;
  onResult: (result: BulkResult) => void;
  /** Checked before each transfer. */
  isStopped: () => boolean;
}

/** Whether two names are the same, apart from case and spaces around them. */
export function sameText(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}

async function transferOne(
  employee: EmployeeListItem,
  target: Target,
  send: TransferOptions['send'],
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
    return { outcome: 'transferred' };
  } catch (error) {
    const advice = refusalAdvice(error);
    if (advice) return { outcome: 'failed', reason: advice };
    return { outcome: 'failed', reason: 'employees.bulk.notCompleted', detail: refusalMessage(error) };
  }
}

/** Transfers employees one after the other, with one result for each, in order. */
export async function transferAll(
  employees: readonly EmployeeListItem[],
  target: Target,
  { send, onResult, isStopped }: TransferOptions,
): Promise<void> {
  for (const employee of employees) {
    const result: Outcome = isStopped()
      ? { outcome: 'notStarted', reason: 'employees.bulk.stopped' }
      : // One at a time, so that a long selection doesn't slow the server down for everyone else.
        // oxlint-disable-next-line no-await-in-loop
        await transferOne(employee, target, send);
    onResult({ employee, ...result });
  }
}
