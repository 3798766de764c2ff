import type { ProcessLimits, ProcessProblem } from '../platform/isolated-process';

/** Limits for splitting a scan. */
export interface SplitLimits extends ProcessLimits {
  /** Of all documents together: one picture can be on many pages. */
  bytes: number;
}

export const SPLIT_LIMITS: SplitLimits = {
  milliseconds: 60_000,
  heapMb: 256,
  residentMb: 800,
  bytes: 100 * 1024 * 1024,
};

/** A document to write: its pages, from 1, and by how many degrees clockwise they are turned. */
export interface PartToWrite {
  pages: readonly number[];
  rotate?: number;
}

export interface SplitTask {
  from: string;
  /** The documents, and where each is written. */
  parts: (PartToWrite & { to: string })[];
  maxBytes: number;
}

export type SplitProblem = 'tooLarge' | ProcessProblem;
export type SplitAnswer = { ok: true } | { ok: false; problem: SplitProblem };
