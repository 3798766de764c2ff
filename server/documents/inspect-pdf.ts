import type { Worker } from 'node:worker_threads';
import { createTurns } from '../platform/in-turn';
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
import type { Refusal } from './sniff';

const AT_ONCE = 2;

const WORDS: Record<PdfProblem, [message: string, errorText: string]> = {
  broken: ['This PDF is damaged and cannot be read.', 'Open it, print it to a new PDF and send that.'],
  cutOff: [
    'This PDF ends too early; part of it is missing.',
    'Download or scan it again and send the whole file.',
  ],
  noPages: ['This PDF holds no pages.', 'Choose the file again; it may be the wrong one.'],
  tooManyPages: ['This PDF holds more than 2,000 pages.', 'Split it and send one paper at a time.'],
  twoInOne: ['This file is a PDF and an archive at once.', 'Print the paper to a new PDF and send that.'],
  tooSlow: ['This PDF takes too long to read.', 'Print it to a new PDF and send that.'],
  tooComplex: ['This PDF takes too much memory to read.', 'Print it to a new PDF and send that.'],
};

/** Why a PDF is not kept, in words. */
export const pdfRefusal = (problem: PdfProblem): Refusal => {
  const [message, errorText] = WORDS[problem];
  return { code: 'unprocessable', message, errorText };
};

/** A few files are read at a time, so that many hostile ones together cost no more memory than a few. */
const inTurn = createTurns({ atOnce: AT_ONCE });

function outcome(worker: Worker, { milliseconds, growthMb }: PdfLimits): Promise<PdfAnswer> {
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

/** Reads a stored PDF in a thread of its own, with limits of time and memory. Answers what it is, or why it is refused. */
export function inspectPdf(
  path: string,
  limits: PdfLimits = PDF_LIMITS,
): Promise<{ facts: PdfFacts } | { refusal: Refusal }> {
  return inTurn(async () => {
    const task: PdfTask = { path, pages: limits.pages };
    const worker = startWorker('documents/pdf-worker', {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    try {
      const answer = await outcome(worker, limits);
      return answer.ok ? { facts: answer.facts } : { refusal: pdfRefusal(answer.problem) };
    } finally {
      await worker.terminate();
    }
  });
}
