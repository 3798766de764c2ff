import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { useApi } from '../../api';
import { EMPLOYEES } from '../links';
import { transferAll, type BulkResult, type Target } from './bulk-transfer';
import { readSelected, type SelectedFrom } from './selected-employees';

interface Progress {
  step: 'choosing' | 'reading' | 'running' | 'finished';
  /** Why the transfer couldn't start. */
  problem: string | null;
  total: number;
  results: readonly BulkResult[];
  isStopping: boolean;
}

const START: Progress = { step: 'choosing', problem: null, total: 0, results: [], isStopping: false };

/** Whether a retry makes sense. */
export const isRetryable = ({ outcome }: BulkResult) => outcome === 'failed' || outcome === 'notStarted';

/** Transfers the selected employees one after the other. Run again, it retries those that failed. */
export function useBulkTransfer(selected: SelectedFrom) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(START);
  const isStopped = useRef(false);
  const { step, results } = progress;
  const update = (changed: Partial<Progress>) => setProgress((now) => ({ ...now, ...changed }));

  const transfer = async (employees: readonly EmployeeListItem[], target: Target) => {
    const done = results.filter((result) => !isRetryable(result));
    isStopped.current = false;
    update({ step: 'running', total: done.length + employees.length, results: done, isStopping: false });
    await transferAll(employees, target, {
      send: api.transferEmployee,
      onResult: (result) => setProgress((now) => ({ ...now, results: [...now.results, result] })),
      isStopped: () => isStopped.current,
    });
    update({ step: 'finished' });
    await queryClient.invalidateQueries({ queryKey: [EMPLOYEES] });
  };

  const run = async (legacyClientId: number) => {
    update({ step: 'reading', problem: null });
    try {
      const [jobTitles, { employmentStatus = [] }] = await Promise.all([
        api.getJobTitles(legacyClientId),
        api.getEmployeeLists(),
      ]);
      const employees =
        step === 'finished'
          ? results.filter(isRetryable).map(({ employee }) => employee)
          : await readSelected(api, selected);
      await transfer(employees, { legacyClientId, jobTitles, employmentStatus });
    } catch (error) {
      update({ step, problem: refusalMessage(error) });
    }
  };
  return {
    ...progress,
    run: (legacyClientId: number) => void run(legacyClientId),
    stop: () => {
      isStopped.current = true;
      update({ isStopping: true });
    },
  };
}
