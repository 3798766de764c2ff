import { readFile, writeFile } from 'node:fs/promises';
import { answerQuestions } from '../platform/answer-questions';
import { convertPicture, Refused } from './convert-picture';
import type { PictureAnswer, PictureTask } from './picture';

async function convert({ from, to, limits }: PictureTask): Promise<PictureAnswer> {
  try {
    await writeFile(to, await convertPicture(await readFile(from), limits));
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: error instanceof Refused ? error.problem : 'broken' };
  }
}

answerQuestions(convert);
