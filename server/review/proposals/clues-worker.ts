import { readClues } from '../../../domain/review/proposals/read-clues';
import { answerQuestions } from '../../platform/answer-questions';
import type { CluesAnswer, CluesTask } from './find-clues';

answerQuestions(async ({ pages, today }: CluesTask): Promise<CluesAnswer> => ({
  ok: true,
  clues: readClues(pages, today),
}));
