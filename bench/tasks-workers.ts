import { request, type Agent } from 'node:http';
import pg from 'pg';
import type { ReassignResult, TaskAnswer } from '../domain/processes/contract';
import type { Worker } from './tasks-data';
import { PROCESS } from './tasks-data';

const TASKS = `/v1/processes/${PROCESS}/tasks`;

export interface Answered<T> {
  status: number;
  body: T;
}

/** Requests of one worker to one server, over connections that stay open. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<Answered<T>>;

export function callTo(base: string, { token }: Pick<Worker, 'token'>, agent: Agent): Call {
  const { hostname, port } = new URL(base);
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const sent = request({ hostname, port, path, method, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const isJson = answer.headers['content-type']?.includes('json');
          resolve({ status: answer.statusCode!, body: isJson ? JSON.parse(text) : (text as never) });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
}

export interface Held {
  taskId: number;
  claim: number;
  by: number;
}

/** A worker who takes tasks until none waits. */
export interface Busy extends Worker {
  call: Call;
}

/** Answers after which a request is repeated: the server has no connection left, or had no time to read it. */
const BUSY = [408, 503];
export const repeated = { count: 0 };

export async function claimNext(worker: Busy): Promise<Held | null> {
  const { id, call } = worker;
  const { status, body } = await call<TaskAnswer>('POST', `${TASKS}/next`, {});
  if (BUSY.includes(status)) {
    repeated.count += 1;
    return claimNext(worker);
  }
  if (status === 204) return null;
  if (status !== 200) throw new Error(`next: ${status} ${JSON.stringify(body)}`);
  return { taskId: body.task.id, claim: body.claim!, by: id };
}

export const complete = async (worker: Busy, held: Held): Promise<number> => {
  const { taskId, claim } = held;
  const variables = [
    { name: 'outcome', value: 'deleteEmail' },
    { name: 'reason', value: 'Spam' },
  ];
  const body = { claim, completeTask: true, variables };
  const { status } = await worker.call('PATCH', `${TASKS}/${taskId}`, body);
  if (!BUSY.includes(status)) return status;
  repeated.count += 1;
  return complete(worker, held);
};

/** A supervisor puts a task back into its queue; whether it was still to be done. */
export async function putBack(supervisor: Busy, held: Held): Promise<boolean> {
  const body = { taskIds: [held.taskId], assignee: null };
  const answer = await supervisor.call<ReassignResult[]>('POST', `${TASKS}/reassign`, body);
  if (!BUSY.includes(answer.status)) return answer.body[0]!.result === 'reassigned';
  repeated.count += 1;
  return putBack(supervisor, held);
}

/** All tasks are claimed, one after another by each worker. */
export async function claimAll(workers: readonly Busy[]): Promise<Held[]> {
  const held: Held[] = [];
  await Promise.all(
    workers.map(async (worker) => {
      for (;;) {
        const one = await claimNext(worker);
        if (!one) return;
        held.push(one);
      }
    }),
  );
  return held;
}

export interface Work {
  claims: Held[];
  done: Held[];
  /** Completions that were refused because the claim was lost. */
  refused: number;
  /** Claims without activity for too long. */
  idle: { worker: Busy; held: Held }[];
}

const turn = (at: number, every: number, of: number) => at % every === of;

/**
 * All tasks are claimed and completed. A supervisor takes one in ten away while it is completed; the holder of another one in ten does nothing
 * for half an hour, so the sweep takes it.
 */
export async function workOff(workers: readonly Busy[], supervisor: Busy, url: string): Promise<Work> {
  const work: Work = { claims: [], done: [], refused: 0, idle: [] };
  const clock = new pg.Pool({ connectionString: url, max: 2 });
  const finish = async (worker: Busy, held: Held) => {
    const status = await complete(worker, held);
    if (status === 200) work.done.push(held);
    else if (status === 409) work.refused += 1;
    else throw new Error(`complete: ${status}`);
  };
  const isFirstClaim = ({ claim }: Held) => claim === 1;
  await Promise.all(
    workers.map(async (worker) => {
      for (;;) {
        const held = await claimNext(worker);
        if (!held) return;
        work.claims.push(held);
        if (isFirstClaim(held) && turn(held.taskId, 10, 3)) {
          await Promise.all([finish(worker, held), putBack(supervisor, held)]);
        } else if (isFirstClaim(held) && turn(held.taskId, 10, 7)) {
          work.idle.push({ worker, held });
          await clock.query(
            `update tasks set active_at = now() - interval '31 minutes' where id = $1 and claim = $2`,
            [held.taskId, held.claim],
          );
        } else await finish(worker, held);
      }
    }),
  );
  await clock.end();
  // Their holders come back after the sweep, or just during it.
  for (const { worker, held } of work.idle) await finish(worker, held);
  return work;
}
