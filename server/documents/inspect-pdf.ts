import type { Worker } from 'node:worker_threads';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { watchGrowth } from '../platform/watch-growth';
import { startWorker } from '../platform/worker-entry';
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

function awaitAnswer(worker: Worker, { milliseconds, growthMb }: PdfLimits): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const refuse = (problem: PdfProblem) => resolve({ ok: false, problem });
    const timer = setTimeout(() => refuse('tooSlow'), milliseconds);
    const stopWatching = watchGrowth(growthMb, () => refuse('tooComplex'));
    worker.once('message', (answer: PdfAnswer) => resolve(answer));
    worker.once('error', (error: Error & { code?: string }) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooComplex' : 'broken'),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      stopWatching();
      refuse('broken');
    });
  });
}

/** Inspects a stored PDF in its own thread, with limits on time and memory. Returns the facts, or why it is rejected. */
export function inspectPdf(
  path: string,
  limits: PdfLimits = PDF_LIMITS,
): Promise<{ facts: PdfFacts } | { refusal: FileRefusal }> {
  return enqueue(async () => {
    const task: PdfTask = { path, pages: limits.pages };
    const worker = startWorker('documents/pdf-worker', {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    try {
      const answer = await awaitAnswer(worker, limits);
      return answer.ok ? { facts: answer.facts } : { refusal: pdfRefusal(answer.problem) };
    } finally {
      await worker.terminate();
    }
  });
}
