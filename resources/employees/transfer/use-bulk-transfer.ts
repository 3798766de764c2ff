import { useQueryClient } from '@tanstack/react-query';
import type { DataProvider, SortPayload } from 'ra-core';
import { useRef, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { refusalMessage } from '../../../providers/refusals/refusal';
import type { Selection } from '../../../src/list/table/selection';
import { useApi } from '../../api';
import { EMPLOYEES } from '../links';
import { transferAll, type BulkResult, type Target } from './bulk-transfer';

interface Progress {
  step: 'choosing' | 'reading' | 'running' | 'finished';
  /** Why the transfer couldn't start. */
  problem: string | null;
  total: number;
  results: readonly BulkResult[];
  isStopping: boolean;
}

const START: Progress = { step: 'choosing', problem: null, total: 0, results: [], isStopping: false };

/** The rows selected in the roster. */
export interface SelectedRows {
  selection: Selection;
  sort: SortPayload;
  site: number | null;
}

/** Whether a retry makes sense. */
export const isRetryable = ({ outcome }: BulkResult) => outcome === 'failed' || outcome === 'notStarted';

/** Transfers the selected employees one after the other. Run again, it retries those that failed. */
export function useBulkTransfer(selected: SelectedRows) {
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

/** The most ids that fit into one address. */
const PER_REQUEST = 500;

/** Fetches the selected employees: those with the selected ids, or all that match the filter. */
export async function readSelected(provider: DataProvider, { selection, sort, site }: SelectedRows) {
  const employees: EmployeeListItem[] = [];
  for (let first = 0; first < selection.count; first += PER_REQUEST) {
    const [filter, page] =
      selection.kind === 'ids'
        ? [{ view: 'all', employeeIds: selection.ids.slice(first, first + PER_REQUEST) }, 1]
        : [selection.filter, first / PER_REQUEST + 1];
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await provider.getList(EMPLOYEES, {
      filter,
      sort,
      pagination: { page, perPage: PER_REQUEST },
      meta: { site },
    });
    employees.push(...(data as unknown as EmployeeListItem[]));
  }
  return employees;
}
