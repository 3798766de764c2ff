import { AsyncLocalStorage } from 'node:async_hooks';
import { describeStatement, type NamedStatement } from './statement-names';

/** What is kept of a request: the log names the slowest. */
const MAX_SENT = 500;
const MAX_LOGGED = 10;

interface Sent {
  statement: NamedStatement;
  started: number;
  /** Undefined until it is answered. */
  ended?: number;
}

/** The statements that a request sent so far. */
export type SentStatements = Sent[];

const current = new AsyncLocalStorage<SentStatements>();

/** Runs `work` as part of a request, also what it starts and doesn't wait for. */
export const countedFor = (sent: SentStatements, work: () => void): void => current.run(sent, work);

/**
 * Measures a statement from sending it to its answer, for the request that sends it. Statements that are sent together include
 * the time of those before them.
 */
export function timed<T>(statement: NamedStatement, answer: Promise<T>): Promise<T> {
  const sent = current.getStore();
  if (!sent || sent.length >= MAX_SENT) return answer;
  const one: Sent = { statement, started: performance.now() };
  sent.push(one);
  const end = () => void (one.ended = performance.now());
  answer.then(end, end);
  return answer;
}

export interface StatementTime {
  statement: string;
  count: number;
  /** Of all together. */
  ms: number;
}

/** The slowest statements of a request, for the log. Those without an answer count until now. */
export function slowestOf(sent: SentStatements): StatementTime[] {
  const now = performance.now();
  const times = new Map<string, StatementTime>();
  for (const { statement, started, ended = now } of sent) {
    const time = times.get(statement.text) ?? { statement: describeStatement(statement), count: 0, ms: 0 };
    times.set(statement.text, { ...time, count: time.count + 1, ms: time.ms + ended - started });
  }
  return [...times.values()]
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MAX_LOGGED)
    .map((time) => ({ ...time, ms: Math.round(time.ms) }));
}
