import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** A page at about 100 dpi: which of its pixels are dark. */
export interface Ink {
  width: number;
  height: number;
  dark: Uint8Array;
}

const PART = 0.5;
const DARK = 128;
const WEIGHTS = [0.299, 0.587, 0.114] as const;
/** The edge of the page, where copiers leave shadows and holes are punched. */
const MARGIN = 0.03;
/** A spot of fewer pixels is dirt. */
const SMALLEST = 4;
/** A signature alone is twice as much. */
const BLANK_INK = 0.0015;
/** A dark line of this part of the width was drawn on purpose. */
const LONG_LINE = 0.4;

export function inkOf(picture: Canvas): Ink {
  const width = Math.max(1, Math.round(picture.width * PART));
  const height = Math.max(1, Math.round(picture.height * PART));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const dark = new Uint8Array(width * height);
  for (let at = 0; at < dark.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    dark[at] = red * WEIGHTS[0] + green * WEIGHTS[1] + blue * WEIGHTS[2] < DARK ? 1 : 0;
  }
  return { width, height, dark };
}

/** The size of the spot at a pixel; its pixels are cleared. */
function clearSpot(dark: Uint8Array, width: number, start: number): number {
  const todo = [start];
  dark[start] = 0;
  let size = 0;
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    size += 1;
    for (const by of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
      if (dark[at + by]) {
        dark[at + by] = 0;
        todo.push(at + by);
      }
  }
  return size;
}

/** Whether nearly nothing is on the page. Such a page is only marked: what is on it may matter. */
export function isBlank({ width, height, dark }: Ink): boolean {
  const left = Math.ceil(width * MARGIN);
  const top = Math.ceil(height * MARGIN);
  const inner = new Uint8Array(dark.length);
  for (let y = top; y < height - top; y += 1) {
    let run = 0;
    for (let x = left; x < width - left; x += 1) {
      inner[y * width + x] = dark[y * width + x]!;
      run = dark[y * width + x] ? run + 1 : 0;
      if (run > LONG_LINE * width) return false;
    }
  }
  let ink = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (!inner[at]) continue;
    const size = clearSpot(inner, width, at);
    if (size >= SMALLEST) ink += size;
  }
  return ink < BLANK_INK * inner.length;
}

/** How uneven the ink is from row to row (or from column to column): lines of text have gaps between them. */
function unevenness({ width, height, dark }: Ink, byRow: boolean): number {
  const sums = new Float64Array(byRow ? height : width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) sums[byRow ? y : x]! += dark[y * width + x]!;
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
  return sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (sums.length * mean ** 2 || 1);
}

const SIDEWAYS = 0.7;

/** Whether lines of text seem to run up or down the page. */
export const seemsSideways = (ink: Ink): boolean => unevenness(ink, true) < SIDEWAYS * unevenness(ink, false);

/** Where a strip of the page has most ink, as fractions of its height. `strip` and the page are turned as the page is shown. */
export function fullestStrip({ width, height, dark }: Ink, part: number, byRow: boolean): number {
  const length = byRow ? height : width;
  const sums = new Float64Array(length);
  for (let at = 0; at < dark.length; at += 1)
    if (dark[at]) sums[byRow ? Math.floor(at / width) : at % width]! += 1;
  const size = Math.max(1, Math.round(length * part));
  let ink = sums.subarray(0, size).reduce((sum, one) => sum + one, 0);
  let best = { ink, from: 0 };
  for (let from = 1; from + size <= length; from += 1) {
    ink += sums[from + size - 1]! - sums[from - 1]!;
    if (ink > best.ink) best = { ink, from };
  }
  return best.from / length;
}
