import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api';
import { EMPLOYEES } from '../links';
import { transferAll, type BulkEmployee, type BulkResult, type Target } from './bulk-transfer';
import { readSelected, type SelectedFrom } from './selected-employees';

export type BulkState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'reading' }
  | { step: 'running'; total: number; results: BulkResult[]; stopping: boolean }
  | { step: 'finished'; target: number; results: BulkResult[] };

/** Runs a bulk transfer: reads who is selected, sends one after the other, keeps the result of each. */
export function useBulkTransfer(from: SelectedFrom) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<BulkState>({ step: 'choosing', problem: null });
  const stopped = useRef(false);

  const readTarget = async (legacyClientId: number): Promise<Target> => {
    const [jobTitles, lists] = await Promise.all([api.getJobTitles(legacyClientId), api.getEmployeeLists()]);
    return { legacyClientId, jobTitles, employmentStatus: lists.employmentStatus ?? [] };
  };

  const run = async (employees: readonly BulkEmployee[], target: Target, before: readonly BulkResult[]) => {
    const results = [...before];
    const total = before.length + employees.length;
    stopped.current = false;
    setState({ step: 'running', total, results, stopping: false });
    await transferAll(employees, target, {
      send: api.transferEmployee,
      onResult: (result) => {
        results.push(result);
        setState({ step: 'running', total, results: [...results], stopping: stopped.current });
      },
      isStopped: () => stopped.current,
    });
    setState({ step: 'finished', target: target.legacyClientId, results });
    await queryClient.invalidateQueries({ queryKey: [EMPLOYEES] });
  };

  const begin = async (legacyClientId: number, again?: readonly BulkResult[]) => {
    setState({ step: 'reading' });
    try {
      const target = await readTarget(legacyClientId);
      const open = again?.filter(isOpen).map(({ employee }) => employee);
      await run(open ?? (await readSelected(api, from)), target, again?.filter((one) => !isOpen(one)) ?? []);
    } catch (error) {
      // Nothing has been sent yet; what was sent before stays listed.
      const problem = error instanceof Error ? error.message : String(error);
      setState(
        again
          ? { step: 'finished', target: legacyClientId, results: [...again] }
          : { step: 'choosing', problem },
      );
    }
  };
  return {
    state,
    start: (legacyClientId: number) => void begin(legacyClientId),
    retry: (legacyClientId: number, results: readonly BulkResult[]) => void begin(legacyClientId, results),
    stop: () => {
      stopped.current = true;
      setState((now) => (now.step === 'running' ? { ...now, stopping: true } : now));
    },
  };
}

/** Whether another try may bring this one there. */
export function isOpen({ outcome }: BulkResult): boolean {
  return outcome === 'failed' || outcome === 'notStarted';
}
