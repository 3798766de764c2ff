import { constants, setPriority } from 'node:os';
import { answerQuestions } from '../platform/answer-questions';
import type { DrawAnswer, DrawTask } from './draw-process';
import { certificateLists, commit, draw, proofOf } from './draw-work';

let chunks: Iterator<Buffer> | undefined;

function resultOf(task: DrawTask): unknown {
  if (task.name === 'commit') return commit(task.input);
  if (task.name === 'draw') return draw(task.input);
  if (task.name === 'proofOf') return proofOf(task.input);
  if (task.name === 'lists') chunks = certificateLists(task.input);
  const next = chunks?.next();
  return !next || next.done ? null : next.value;
}

// Requests go first, also on a machine with few cores.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
answerQuestions(async (task: DrawTask): Promise<DrawAnswer> => ({ result: resultOf(task) }));
