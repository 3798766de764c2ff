import type { ProcessLimits, ProcessProblem } from '../platform/isolated-process';

/** For one document. Uploads have at most 25 MB and 2,000 pages. */
export const PACKET_LIMITS: ProcessLimits = { milliseconds: 30_000, heapMb: 256, residentMb: 500 };

/** Copies the pages of a PDF to the end of a packet. */
export interface CopyTask {
  path: string;
  /** Of the bytes as filed; null if that isn't known. */
  sha256: string | null;
  out: string;
  /** Where the packet ends. */
  at: number;
  /** The number of the next object of the packet. */
  first: number;
  /** The object that contains the pages of all documents. */
  parent: number;
}

export type CopyProblem =
  | 'locked'
  | 'dynamicForm'
  | 'broken'
  | 'changed'
  | 'gone'
  | Exclude<ProcessProblem, 'broken'>;

/** What was written: object `first + n` starts at `at + offsets[n]`, and the first one contains the pages. */
export type CopyAnswer =
  | { ok: true; offsets: number[]; length: number; pages: number[] }
  /** `ended`: the process is gone. */
  | { ok: false; problem: CopyProblem; ended: boolean };
