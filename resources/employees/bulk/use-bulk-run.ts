import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { EMPLOYEES } from '../links';
import { isRetryable, runAll, type BulkResult, type Outcome } from './run-all';

interface Progress {
  step: 'choosing' | 'reading' | 'running' | 'finished';
  /** Why it couldn't start. */
  problem: string | null;
  total: number;
  results: readonly BulkResult[];
  isStopping: boolean;
}

const START: Progress = { step: 'choosing', problem: null, total: 0, results: [], isStopping: false };

/** Whom to work on, and how. */
interface Work {
  employees: readonly EmployeeListItem[];
  act: (employee: EmployeeListItem) => Promise<Outcome>;
}

/** Works through employees one after the other. Run again, it keeps the results of those that are done. */
export function useBulkRun() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(START);
  const isStopped = useRef(false);
  const { step, results } = progress;
  const update = (changed: Partial<Progress>) => setProgress((now) => ({ ...now, ...changed }));

  const work = async ({ employees, act }: Work) => {
    const done = results.filter((result) => !isRetryable(result));
    isStopped.current = false;
    update({ step: 'running', total: done.length + employees.length, results: done, isStopping: false });
    await runAll(employees, {
      act,
      onResult: (result) => setProgress((now) => ({ ...now, results: [...now.results, result] })),
      isStopped: () => isStopped.current,
    });
    update({ step: 'finished' });
    await queryClient.invalidateQueries({ queryKey: [EMPLOYEES] });
  };

  const run = async (prepare: () => Work | Promise<Work>) => {
    update({ step: 'reading', problem: null });
    try {
      await work(await prepare());
    } catch (error) {
      update({ step, problem: refusalMessage(error) });
    }
  };
  return {
    ...progress,
    /** Those whom another run would work on. */
    retryable: results.filter(isRetryable).map(({ employee }) => employee),
    run: (prepare: () => Work | Promise<Work>) => void run(prepare),
    stop: () => {
      isStopped.current = true;
      update({ isStopping: true });
    },
    /** Back to the choice; what is done stays done. */
    chooseAgain: () => update({ step: 'choosing' }),
  };
}
