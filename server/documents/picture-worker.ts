import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { answerQuestions } from '../platform/answer-questions';
import type { PictureAnswer, PictureProblem, PictureTask } from './picture';
import { isHeic } from './sniff';

sharp.cache(false);
sharp.concurrency(1);

/** US Letter in points, with a margin that every printer leaves. */
const [SHORT, LONG] = [612, 792];
const MARGIN = 18;
const DPI = 200;
const POINTS_PER_INCH = 72;
/** Scanned text in black and white stays sharp at the resolution of a fax in fine mode and above. */
const BILEVEL_DPI = 300;
const QUALITY = 82;

class Refused extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

const refuseAs =
  (problem: PictureProblem) =>
  (error: unknown): never => {
    throw error instanceof Refused ? error : new Refused(problem);
  };

/** A page: read lazily, so that one is in memory at a time. */
type Page = () => Promise<{ image: Sharp; width: number; height: number; bilevel: boolean }>;

/** The pictures of a HEIC file, decoded one by one. Phones turn them upright already. */
async function heicPages(bytes: Buffer, limits: PictureTask['limits']): Promise<Page[]> {
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: bytes });
  return images.map((one) => async () => {
    if (one.width * one.height > limits.pixels) throw new Refused('tooManyPixels');
    const { data, width, height } = await one.decode();
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return { image: sharp(raw, { raw: { width, height, channels: 4 } }), width, height, bilevel: false };
  });
}

/** The pages of a TIFF, or the one of a JPEG or PNG. */
async function plainPages(bytes: Buffer, limits: PictureTask['limits']): Promise<Page[]> {
  // Read without the library's own limit, to distinguish pictures that are too large from broken ones.
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  return Array.from({ length: pages }, (_, page) => async () => {
    const { width, height, bitsPerSample, autoOrient } = await sharp(bytes, {
      page,
      limitInputPixels: false,
    }).metadata();
    if (width * height > limits.pixels) throw new Refused('tooManyPixels');
    return {
      image: sharp(bytes, { page, limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient(),
      width: autoOrient.width,
      height: autoOrient.height,
      bilevel: bitsPerSample === 1,
    };
  });
}

/** Adds a page of letter size, upright or across as the picture is, never larger than the picture at 72 dpi. */
async function addPage(pdf: PDFDocument, page: Page): Promise<void> {
  const { image, width, height, bilevel } = await page();
  const size: [number, number] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const [room, tall] = [size[0] - 2 * MARGIN, size[1] - 2 * MARGIN];
  const dots = (bilevel ? BILEVEL_DPI : DPI) / POINTS_PER_INCH;
  const fitted = image
    .resize({
      width: Math.round(room * dots),
      height: Math.round(tall * dots),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' });
  const embedded = bilevel
    ? await pdf.embedPng(await fitted.greyscale().png({ palette: true, colours: 4 }).toBuffer())
    : await pdf.embedJpg(await fitted.toColourspace('srgb').jpeg({ quality: QUALITY }).toBuffer());
  const scale = Math.min(room / embedded.width, tall / embedded.height, 1);
  const [w, h] = [embedded.width * scale, embedded.height * scale];
  pdf.addPage(size).drawImage(embedded, { x: (size[0] - w) / 2, y: (size[1] - h) / 2, width: w, height: h });
}

/**
 * Turns a picture into a PDF with a page for each of its pages. Everything that is not visible is dropped: place, camera, thumbnails.
 */
async function convert({ from, to, limits }: PictureTask): Promise<PictureAnswer> {
  try {
    const bytes = await readFile(from);
    const pages = await (isHeic(bytes) ? heicPages : plainPages)(bytes, limits).catch(refuseAs('broken'));
    if (pages.length > limits.pages) throw new Refused('tooManyPages');
    const pdf = await PDFDocument.create();
    for (const page of pages) await addPage(pdf, page).catch(refuseAs('broken'));
    await writeFile(to, await pdf.save());
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: error instanceof Refused ? error.problem : 'broken' };
  }
}

answerQuestions(convert);
