import { parentPort, workerData } from 'node:worker_threads';
import type { FileProblemCode } from '../../../domain/employees/roster-import/contract';
import type { RosterFileLimits } from './limits';
import { readRosterBytes } from './read-bytes';
import { RosterFileRefusal } from './refusal';

export interface WorkerTask {
  source: Uint8Array;
  limits: RosterFileLimits;
  sheet?: string | undefined;
}

/** `json`: the RosterFile as text in UTF-8, which is handed over to another thread without being copied. */
export type WorkerAnswer =
  | { ok: true; json: Uint8Array<ArrayBuffer> }
  | { ok: false; code: FileProblemCode; values: Record<string, string | number> };

async function answer({ source, limits, sheet }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const file = await readRosterBytes(Buffer.from(source.buffer), limits, sheet);
    return { ok: true, json: new TextEncoder().encode(JSON.stringify(file)) };
  } catch (error) {
    if (error instanceof RosterFileRefusal) return { ok: false, code: error.code, values: error.values };
    return { ok: false, code: 'unreadable', values: {} };
  }
}

// The thread holds one file and ends with it, so that nothing of a hostile file outlives its reading.
const reply = await answer(workerData as WorkerTask);
parentPort?.postMessage(reply, reply.ok ? [reply.json.buffer] : []);
