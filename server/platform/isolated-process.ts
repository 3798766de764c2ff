import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { AppError } from './errors';
import { workerFile } from './worker-entry';

const WATCH_MS = 50;
const KB_PER_MB = 1024;

export interface ProcessLimits {
  /** For one answer; the first includes the start of the process. */
  milliseconds: number;
  /** JavaScript objects, in MiB. */
  heapMb: number;
  /** All memory of the process, in MiB: also what is outside the heap, such as images and inflated streams. */
  residentMb: number;
}

/** Why a process gave no answer. */
export type ProcessProblem = 'tooSlow' | 'tooComplex' | 'broken';

interface ProcessKind<Answer> {
  /** The program, by the name of its file: see `workerFile`. It calls `answerQuestions`. */
  entry: string;
  limits: ProcessLimits;
  /** The answer to a question that the process couldn't answer. */
  failed: (problem: ProcessProblem) => Answer;
}

/** Starts a program with nothing of this process: no environment (it holds secrets), no flags, no open files. */
async function start(entry: string, { heapMb, residentMb }: ProcessLimits): Promise<ChildProcess> {
  const child = fork(workerFile(entry), [String(process.pid), String(residentMb)], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await once(child, 'spawn');
  } catch {
    // The machine can't start another process, which says nothing about the file.
    throw new AppError('unavailable', { retryAfter: 60 });
  }
  // Such as a question to a process that has just ended: its end is the answer.
  return child.on('error', () => undefined);
}

/** Resident memory of another process in MiB; 0 if it has ended. Only Linux tells; elsewhere the process watches itself. */
function residentMbOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) / KB_PER_MB;
  } catch {
    return 0;
  }
}

/**
 * Runs `work` with a process of its own for an untrusted file, which is killed with the work. Native code that parses a
 * malicious file may crash, and a thread that crashes ends the whole server. A process ends alone.
 */
export async function withProcess<Question extends object, Answer extends object, Result>(
  { entry, limits, failed }: ProcessKind<Answer>,
  work: (ask: (question: Question) => Promise<Answer>) => Promise<Result>,
): Promise<Result> {
  const child = await start(entry, limits);
  let problem: ProcessProblem | undefined;
  const kill = (because: ProcessProblem) => {
    problem ??= because;
    child.kill('SIGKILL');
  };
  const ended = new Promise<Answer>((resolve) => {
    child.once('exit', (_code, signal) => {
      // Running out of heap ends a process by a signal, as an assertion in native code does.
      problem ??= signal ? 'tooComplex' : 'broken';
      resolve(failed(problem));
    });
  });
  const watch = setInterval(() => {
    if (residentMbOf(child.pid) > limits.residentMb) kill('tooComplex');
  }, WATCH_MS);
  async function ask(question: Question): Promise<Answer> {
    const timer = setTimeout(() => kill('tooSlow'), limits.milliseconds);
    const answered = new Promise<Answer>((resolve) => {
      child.removeAllListeners('message').once('message', (answer) => resolve(answer as Answer));
    });
    if (child.connected) child.send(question);
    const answer = await Promise.race([answered, ended]);
    clearTimeout(timer);
    // An answer that was on its way when the process was killed is too late.
    return problem === undefined ? answer : failed(problem);
  }
  try {
    return await work(ask);
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
    await ended;
  }
}
