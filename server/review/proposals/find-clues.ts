import type { Clues } from '../../../domain/review/proposals/read-clues';
import type { PageText } from '../../../domain/shared/page-text';
import { withProcess, type ProcessLimits } from '../../platform/isolated-process';
import { UnreadableFile, type ReadingProblem } from '../../platform/reading/reading';

/** `today`: YYYY-MM-DD */
export interface CluesTask {
  pages: readonly PageText[];
  today: string;
}
export type CluesAnswer = { ok: true; clues: Clues } | { ok: false; problem: ReadingProblem };

const LIMITS: ProcessLimits = { milliseconds: 120_000, heapMb: 512, residentMb: 1_200 };

/**
 * What pages say, found in a process of its own: a hundred pages take seconds, and a file with many thousand words on a page takes minutes, in
 * which a server would answer no one. Throws `UnreadableFile` if it takes too long.
 */
export async function findClues(task: CluesTask, limits = LIMITS): Promise<Clues> {
  const answer = await withProcess<CluesTask, CluesAnswer, CluesAnswer>(
    {
      entry: 'review/proposals/clues-worker',
      limits,
      failed: (problem) => ({ ok: false, problem }),
    },
    (ask) => ask(task),
  );
  if (!answer.ok) throw new UnreadableFile(answer.problem);
  return answer.clues;
}
