import type { EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { refusalAdvice, refusalMessage } from '../../../providers/refusals/refusal';
import { fullName } from '../names';
import { sameText } from './targets';

export type BulkEmployee = Pick<
  EmployeeListItem,
  'employeeId' | 'firstName' | 'lastName' | 'legacyClientId' | 'jobTitle' | 'employmentStatus'
>;

export type BulkOutcome = 'transferred' | 'skipped' | 'failed' | 'notStarted';

export interface BulkResult {
  employee: BulkEmployee;
  name: string;
  outcome: BulkOutcome;
  /** The server's own words, or the key of ours. */
  reason?: string;
  /** What the server said where its words are not the reason themselves. */
  detail?: string;
}

/** What the target location knows: a job title and a status are found there by their texts. */
export interface Target {
  legacyClientId: number;
  jobTitles: ReadonlyArray<{ jobTitleId: number; jobTitle: string }>;
  employmentStatus: ReadonlyArray<{ employmentStatusId: number; status: string }>;
}

export const ALREADY_THERE = 'employees.bulk.alreadyThere';
export const NO_STATUS = 'employees.bulk.noStatus';
export const NOT_COMPLETED = 'employees.bulk.notCompleted';
export const STOPPED = 'employees.bulk.stopped';

type Plan = { transfer: EmployeeTransfer } | { outcome: 'skipped' | 'failed'; reason: string };

/** What is asked for one employee: he keeps his job title and status, as the target has them. */
export function planTransfer(employee: BulkEmployee, target: Target): Plan {
  if (employee.legacyClientId === target.legacyClientId) return { outcome: 'skipped', reason: ALREADY_THERE };
  const status = target.employmentStatus.find((one) => sameText(one.status, employee.employmentStatus));
  if (!status) return { outcome: 'failed', reason: NO_STATUS };
  const title = target.jobTitles.find((one) => sameText(one.jobTitle, employee.jobTitle));
  return {
    transfer: {
      oldClientId: employee.legacyClientId,
      newClientId: target.legacyClientId,
      // A title that the target has not stays as it is.
      ...(title && { jobTitleId: title.jobTitleId }),
      employmentStatusId: status.employmentStatusId as EmployeeTransfer['employmentStatusId'],
    },
  };
}

export interface BulkParts {
  send: (employeeId: number, transfer: EmployeeTransfer) => Promise<unknown>;
  onResult: (result: BulkResult) => void;
  /** Asked before each: the rest is then listed as not started. */
  isStopped: () => boolean;
}

function failureOf(error: unknown): Pick<BulkResult, 'reason' | 'detail'> {
  const advice = refusalAdvice(error);
  return advice ? { reason: advice } : { reason: NOT_COMPLETED, detail: refusalMessage(error) };
}

async function transferOne(employee: BulkEmployee, target: Target, parts: BulkParts): Promise<BulkResult> {
  const result = { employee, name: fullName(employee) };
  if (parts.isStopped()) return { ...result, outcome: 'notStarted', reason: STOPPED };
  const plan = planTransfer(employee, target);
  if ('outcome' in plan) return { ...result, ...plan };
  try {
    await parts.send(employee.employeeId, plan.transfer);
    return { ...result, outcome: 'transferred' };
  } catch (error) {
    return { ...result, outcome: 'failed', ...failureOf(error) };
  }
}

/** Transfers one after the other; each ends in exactly one result, in the order in which they came. */
export async function transferAll(
  employees: readonly BulkEmployee[],
  target: Target,
  parts: BulkParts,
): Promise<void> {
  for (const employee of employees) {
    // In series on purpose: a long selection must not take the server from everybody else.
    // oxlint-disable-next-line no-await-in-loop
    parts.onResult(await transferOne(employee, target, parts));
  }
}
