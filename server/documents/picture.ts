import type { ProcessLimits } from '../platform/isolated-process';

/** Limits for turning a picture into a PDF. */
export interface PictureLimits extends ProcessLimits {
  /** Of one page. */
  pixels: number;
  pages: number;
}

/** A page scanned at 600 dpi in color, or the largest photo of a phone. */
export const PICTURE_LIMITS: PictureLimits = {
  milliseconds: 60_000,
  heapMb: 512,
  residentMb: 1_500,
  pixels: 120_000_000,
  pages: 200,
};

export interface PictureTask {
  from: string;
  /** The PDF is written here. */
  to: string;
  limits: Pick<PictureLimits, 'pixels' | 'pages'>;
}

export type PictureProblem = 'broken' | 'tooManyPixels' | 'tooManyPages' | 'tooSlow' | 'tooComplex';
export type PictureAnswer = { ok: true } | { ok: false; problem: PictureProblem };
