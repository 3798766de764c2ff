import { constants, setPriority } from 'node:os';
import { answerQuestions } from '../answer-questions';
import { openPages, type OpenPages } from './open-pages';
import type { ReadingAnswer, ReadingTask } from './reading';

// Reading scans keeps cores busy; requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let opened: OpenPages | undefined;

async function answer(task: ReadingTask): Promise<ReadingAnswer> {
  if ('path' in task) {
    opened = await openPages(task.path);
    return { ok: true, pages: opened.count };
  }
  if (!opened) return { ok: false, problem: 'broken' };
  return { ok: true, text: await opened.read(task.page, task.ocr) };
}

const problemOf = (error: unknown): ReadingAnswer => ({
  ok: false,
  problem: error instanceof Error && error.name === 'PasswordException' ? 'needsPassword' : 'broken',
});

answerQuestions((task: ReadingTask) => answer(task).catch(problemOf));
