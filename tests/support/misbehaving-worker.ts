import { writeFileSync } from 'node:fs';
import { answerQuestions } from '../../server/platform/answer-questions';

/** What a malicious file could make a program do. Each task first writes the process ID into the file `pidTo`. */
export interface Misbehavior {
  how: 'none' | 'abort' | 'exit' | 'throw' | 'spin' | 'fillHeap' | 'fillBuffers';
  pidTo?: string;
}

export interface Seen {
  environment: string[];
  flags: string[];
  asked: number;
}

const kept: unknown[] = [];
let asked = 0;

function forever(work: () => void): never {
  for (;;) work();
}

const misbehaviors: Record<Misbehavior['how'], () => void> = {
  none: () => undefined,
  abort: () => process.abort(),
  exit: () => process.exit(0),
  throw: () => {
    throw new Error('on purpose');
  },
  spin: () => forever(() => undefined),
  fillHeap: () => forever(() => kept.push({ text: `${kept.length}`.repeat(100) })),
  fillBuffers: () => forever(() => kept.push(Buffer.alloc(8 * 1024 * 1024, 1))),
};

answerQuestions(async ({ how, pidTo }: Misbehavior): Promise<Seen> => {
  if (pidTo) writeFileSync(pidTo, String(process.pid));
  misbehaviors[how]();
  asked += 1;
  return { environment: Object.keys(process.env), flags: process.execArgv, asked };
});
