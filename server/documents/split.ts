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

export interface SplitTask {
  from: string;
  /** The documents: their pages, from 1, and where each is written. */
  parts: { pages: number[]; to: string }[];
  maxBytes: number;
}

export type SplitProblem = 'tooLarge' | ProcessProblem;
export type SplitAnswer = { ok: true } | { ok: false; problem: SplitProblem };
