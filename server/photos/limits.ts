import type { ProcessLimits } from '../platform/isolated-process';

/** Limits for reading a photo archive. Sizes in bytes. */
export interface PhotoLimits extends ProcessLimits {
  archiveBytes: number;
  entries: number;
  photoBytes: number;
  /** Total size of all files, unpacked. */
  inflatedBytes: number;
  /** Maximum unpacked-to-packed ratio of one file, checked above `ratioFromBytes`: photos hardly compress. */
  ratio: number;
  ratioFromBytes: number;
  pixels: number;
  smallestSide: number;
}

const MB = 1024 * 1024;

export const PHOTO_LIMITS: PhotoLimits = {
  archiveBytes: 250 * MB,
  entries: 2_000,
  photoBytes: 15 * MB,
  inflatedBytes: 500 * MB,
  ratio: 50,
  ratioFromBytes: 1 * MB,
  pixels: 40_000_000,
  smallestSide: 48,
  milliseconds: 120_000,
  heapMb: 256,
  residentMb: 800,
};

/** The square that stored photos fit into. */
export const STORED_SIDE = 512;
