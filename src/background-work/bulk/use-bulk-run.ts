import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { isRetryable, runAll, type BulkResult, type Outcome } from './run-all';

interface Progress<Item> {
  step: 'choosing' | 'reading' | 'running' | 'finished';
  /** Why it couldn't start. */
  problem: string | null;
  total: number;
  results: readonly BulkResult<Item>[];
  isStopping: boolean;
}

const START = { step: 'choosing', problem: null, total: 0, results: [], isStopping: false } as const;

/** What to work on, and how. */
interface Work<Item> {
  items: readonly Item[];
  act: (item: Item) => Promise<Outcome>;
}

/** Works through records one after the other. Run again, it keeps the results of those that are done. */
export function useBulkRun<Item>(resource: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress<Item>>(START);
  const isStopped = useRef(false);
  const { step, results } = progress;
  const update = (changed: Partial<Progress<Item>>) => setProgress((now) => ({ ...now, ...changed }));

  const work = async ({ items, act }: Work<Item>) => {
    const done = results.filter((result) => !isRetryable(result));
    isStopped.current = false;
    update({ step: 'running', total: done.length + items.length, results: done, isStopping: false });
    await runAll(items, {
      act,
      onResult: (result) => setProgress((now) => ({ ...now, results: [...now.results, result] })),
      isStopped: () => isStopped.current,
    });
    update({ step: 'finished' });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };

  const run = async (prepare: () => Work<Item> | Promise<Work<Item>>) => {
    update({ step: 'reading', problem: null });
    try {
      await work(await prepare());
    } catch (error) {
      update({ step, problem: refusalMessage(error) });
    }
  };
  return {
    ...progress,
    /** Those that another run would work on. */
    retryable: results.filter(isRetryable).map(({ item }) => item),
    run: (prepare: () => Work<Item> | Promise<Work<Item>>) => void run(prepare),
    stop: () => {
      isStopped.current = true;
      update({ isStopping: true });
    },
    /** Back to the choice; what is done stays done. */
    chooseAgain: () => update({ step: 'choosing' }),
  };
}
