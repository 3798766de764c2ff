import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { Page, Word, Worker } from 'tesseract.js';
import type { PageText, PageWord, Turn } from '../../../domain/shared/page-text';
import { COMMON_WORDS } from './common-words';
import { fullestStrip, seemsSideways, type Ink } from './ink';
import { DPI, turned } from './picture';

const require = createRequire(import.meta.url);
const LSTM_ONLY = 1;

/** A page that stands upright has so many different known words, or the engine is so sure and such a part of its words is known. */
const KNOWN = 8;
const SURE = 55;
const KNOWN_PART = 0.05;
const SHORTEST = 3;
/** The part of a page that tells which way it stands. */
const STRIP = 0.32;

let starting: Promise<Worker> | undefined;

/** The engine with its data from the packages: otherwise it would fetch them from the network and write into the current folder. */
async function start(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js');
  const data = dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', LSTM_ONLY, {
    langPath: `${data}/4.0.0_best_int`,
    cacheMethod: 'none',
    gzip: true,
    // Without this, an error of the engine ends the process instead of the page.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ user_defined_dpi: String(DPI) });
  return worker;
}

interface Read {
  words: Word[];
  confidence: number;
  radians: number;
}

async function recognize(picture: Canvas): Promise<Read> {
  const worker = await (starting ??= start());
  const { data } = await worker.recognize(
    picture.toBuffer('image/png'),
    { rotateAuto: true },
    { text: true, blocks: true },
  );
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
  return {
    words: lines.flatMap(({ words }) => words),
    confidence: data.confidence,
    radians: (data as Page & { rotateRadians?: number }).rotateRadians ?? 0,
  };
}

/** The different words that were read, of those long enough to be no accident. */
const wordsOf = ({ words }: Read): string[] => [
  ...new Set(
    words
      .map(({ text }) => text.toLowerCase().replaceAll(/[^a-z]/g, ''))
      .filter((word) => word.length >= SHORTEST),
  ),
];

/** How many words are known: the engine reads a page that is upside down as words too, but as words that nobody knows. */
const known = (read: Read): number => wordsOf(read).filter((word) => COMMON_WORDS.has(word)).length;

/** Reads a strip of the page turned that way. */
function readStrip(picture: Canvas, ink: Ink, turn: Turn): Promise<Read> {
  const byRow = turn === 0 || turn === 180;
  const start = fullestStrip(ink, STRIP, byRow);
  const isFromEnd = turn === 180 || turn === 270;
  // Turned by 90 degrees, the left edge is the top; by 270, the right one.
  const from = isFromEnd ? Math.max(0, 1 - start - STRIP) : start;
  return recognize(turned(picture, turn, from, Math.min(1, from + STRIP)));
}

/** Which way of standing reads best, of several. */
async function bestTurn(picture: Canvas, ink: Ink, turns: readonly Turn[]): Promise<Turn> {
  let best = { turn: turns[0]!, words: -1 };
  for (const turn of turns) {
    const words = known(await readStrip(picture, ink, turn));
    if (words > best.words) best = { turn, words };
    if (words >= KNOWN) break;
  }
  return best.turn;
}

const isSure = (read: Read): boolean =>
  known(read) >= KNOWN || (read.confidence >= SURE && known(read) >= KNOWN_PART * wordsOf(read).length);

/** Reads the picture of a page, and which way it stands. */
export async function readPicture(
  picture: Canvas,
  ink: Ink,
): Promise<Pick<PageText, 'words' | 'turn' | 'straightened'>> {
  let turn: Turn = seemsSideways(ink) ? await bestTurn(picture, ink, [90, 270, 0]) : 0;
  let upright = turned(picture, turn);
  let read = await recognize(upright);
  if (!isSure(read)) {
    const better = await bestTurn(picture, ink, [0, 180, 90, 270]);
    if (better !== turn) {
      const other = turned(picture, better);
      const again = await recognize(other);
      if (known(again) > known(read)) [turn, upright, read] = [better, other, again];
    }
  }
  const { width, height } = upright;
  const words: PageWord[] = read.words
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, bbox: { x0, y0, x1, y1 }, confidence }) => ({
      text,
      x: x0 / width,
      y: y0 / height,
      width: (x1 - x0) / width,
      height: (y1 - y0) / height,
      confidence: Math.round(confidence),
    }));
  return {
    words,
    turn,
    ...(read.radians !== 0 && { straightened: { by: read.radians, aspect: width / height } }),
  };
}
