import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileProblemCode, RosterFile } from '../../../domain/employees/roster-import/contract';
import type { RosterFileLimits } from './limits';
import { readRosterBytes } from './read-bytes';
import { RosterFileRefusal } from './refusal';

export interface WorkerTask {
  path: string;
  limits: RosterFileLimits;
  sheet?: string | undefined;
}

export type WorkerAnswer =
  | { ok: true; file: RosterFile }
  | { ok: false; code: FileProblemCode; values: Record<string, string | number> };

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
  try {
    return { ok: true, file: await readRosterBytes(await readFile(task.path), task.limits, task.sheet) };
  } catch (error) {
    if (error instanceof RosterFileRefusal) return { ok: false, code: error.code, values: error.values };
    return { ok: false, code: 'unreadable', values: {} };
  }
}

// The thread holds one file and ends with it, so that nothing of a hostile file outlives its reading.
parentPort?.postMessage(await answer(workerData as WorkerTask));
