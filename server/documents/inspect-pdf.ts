import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { withProcess } from '../platform/isolated-process';
import {
  PDF_LIMITS,
  type PdfAnswer,
  type PdfFacts,
  type PdfLimits,
  type PdfProblem,
  type PdfTask,
} from './pdf-inspection';
import type { FileRefusal } from './sniff';

const MAX_RUNNING = 2;

const WORDS: Record<PdfProblem, [refusal: Refusal, advice: Refusal]> = {
  broken: [refuse('pdf.broken'), refuse('pdf.openAndPrint')],
  cutOff: [refuse('pdf.cutOff'), refuse('pdf.sendWhole')],
  noPages: [refuse('pdf.noPages'), refuse('pdf.maybeWrongFile')],
  tooManyPages: [refuse('pdf.tooManyPages'), refuse('pdf.split')],
  twoInOne: [refuse('pdf.twoInOne'), refuse('pdf.printDocument')],
  needsPassword: [refuse('pdf.needsPassword'), refuse('pdf.withoutPassword')],
  dynamicForm: [refuse('pdf.dynamicForm'), refuse('pdf.printForm')],
  tooSlow: [refuse('pdf.tooSlow'), refuse('pdf.printAgain')],
  tooComplex: [refuse('pdf.tooComplex'), refuse('pdf.printAgain')],
};

/** Why a PDF is rejected. */
const pdfRefusal = (problem: PdfProblem): FileRefusal => {
  const [refusal, advice] = WORDS[problem];
  return { code: 'unprocessable', refusal, advice };
};

/** Few at a time, so that many malicious files use no more memory than a few. */
const enqueue = createConcurrencyQueue({ maxRunning: MAX_RUNNING });

/** Inspects a stored PDF in its own process, with limits on time and memory. Returns the facts, or why it is rejected. */
export async function inspectPdf(
  path: string,
  limits: PdfLimits = PDF_LIMITS,
): Promise<{ facts: PdfFacts } | { refusal: FileRefusal }> {
  const kind = {
    entry: 'documents/pdf-worker',
    limits,
    failed: (problem: PdfProblem): PdfAnswer => ({ ok: false, problem }),
  };
  const task: PdfTask = { path, pages: limits.pages };
  const answer = await enqueue(() => withProcess(kind, (ask) => ask(task)));
  return answer.ok ? { facts: answer.facts } : { refusal: pdfRefusal(answer.problem) };
}
