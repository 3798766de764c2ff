import type { EmployeeListItem } from '../../../domain/employees/contract';

export interface Outcome {
  outcome: 'done' | 'skipped' | 'failed' | 'notStarted';
  /** A message key, or the server's text. */
  reason?: string;
  /** The server's text, if the reason is a message key. */
  detail?: string;
}

export interface BulkResult extends Outcome {
  employee: EmployeeListItem;
}

/** Whether a retry makes sense. */
export const isRetryable = ({ outcome }: Outcome) => outcome === 'failed' || outcome === 'notStarted';

interface RunOptions {
  act: (employee: EmployeeListItem) => Promise<Outcome>;
  onResult: (result: BulkResult) => void;
  /** Checked before each employee. */
  isStopped: () => boolean;
}

/** Does something with employees one after the other, with one result for each, in order. */
export async function runAll(
  employees: readonly EmployeeListItem[],
  { act, onResult, isStopped }: RunOptions,
): Promise<void> {
  for (const employee of employees) {
    const result: Outcome = isStopped()
      ? { outcome: 'notStarted', reason: 'employees.bulk.stopped' }
      : // One at a time, so that a long selection doesn't slow the server down for everyone else.
        // oxlint-disable-next-line no-await-in-loop
        await act(employee);
    onResult({ employee, ...result });
  }
}
