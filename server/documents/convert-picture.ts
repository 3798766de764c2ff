import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { PictureProblem, PictureTask } from './picture';
import { isHeic, isTiff } from './sniff';
import { tiffPages, type TiffPage } from './tiff-pages';

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

export class Refused extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

const refuseAs =
  (problem: PictureProblem) =>
  (error: unknown): never => {
    throw error instanceof Refused ? error : new Refused(problem);
  };

/** `stretch`: how much higher than wide a dot is. */
interface Picture {
  image: Sharp;
  width: number;
  height: number;
  bilevel: boolean;
  stretch: number;
}
/** A page: read lazily, so that one is in memory at a time. */
type Page = () => Promise<Picture>;

/** No real scan is stretched more than this: its resolution is wrong, so its dots are taken as square. */
const MOST_STRETCH = 5;
/** Orientations that lie on their side. */
const FIRST_ON_SIDE = 5;

/** How much higher than wide a dot is: a fax in standard mode has 204 dots an inch across and 98 down. */
function stretchOf(dots: TiffPage['dots'], orientation = 1): number {
  const stretch = dots ? dots[0] / dots[1] : 1;
  const isSane = stretch <= MOST_STRETCH && stretch >= 1 / MOST_STRETCH;
  return !isSane ? 1 : orientation >= FIRST_ON_SIDE ? 1 / stretch : stretch;
}

/** The pictures of a HEIC file, decoded one by one. Phones turn them upright already. */
async function heicPages(bytes: Buffer, limits: PictureTask['limits']): Promise<Page[]> {
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: bytes });
  return images.map((one) => async () => {
    if (one.width * one.height > limits.pixels) throw new Refused('tooManyPixels');
    const { data, width, height } = await one.decode();
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const image = sharp(raw, { raw: { width, height, channels: 4 } });
    return { image, width, height, bilevel: false, stretch: 1 };
  });
}

/** The pages of a TIFF without thumbnails and masks, or the one of a JPEG or PNG. */
async function plainPages(bytes: Buffer, limits: PictureTask['limits']): Promise<Page[]> {
  // Read without the library's own limit, to distinguish pictures that are too large from broken ones.
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  const told = isTiff(bytes) ? tiffPages(bytes, pages) : [];
  const all = Array.from({ length: pages }, (_, page) => page);
  const real = all.filter((page) => !told[page]?.isExtra);
  return (real.length > 0 ? real : all).map((page) => async () => {
    const { width, height, bitsPerSample, orientation, autoOrient } = await sharp(bytes, {
      page,
      limitInputPixels: false,
    }).metadata();
    if (width * height > limits.pixels) throw new Refused('tooManyPixels');
    return {
      image: sharp(bytes, { page, limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient(),
      width: autoOrient.width,
      height: autoOrient.height,
      bilevel: bitsPerSample === 1,
      stretch: stretchOf(told[page]?.dots ?? null, orientation),
    };
  });
}

/** A page of text is a few percent black. One that is mostly black was sent by a fax gateway that mistakes black for white. */
const MOST_BLACK = 0.6;
const WHITE = 255;

async function isInverted({ image, bilevel }: Picture): Promise<boolean> {
  if (!bilevel) return false;
  const [channel] = (await image.clone().stats()).channels;
  return channel !== undefined && channel.mean < (1 - MOST_BLACK) * WHITE;
}

/** Adds a page of letter size, upright or across as the picture is, never larger than the picture at 72 dpi. */
async function addPage(pdf: PDFDocument, page: Page): Promise<void> {
  const picture = await page();
  const { image, width, height, bilevel, stretch } = picture;
  // As it looks: with square dots, none of them smaller than in the picture.
  const [wide, high] = [width * Math.max(1, 1 / stretch), height * Math.max(1, stretch)];
  const size: [number, number] = wide > high ? [LONG, SHORT] : [SHORT, LONG];
  const [room, tall] = [size[0] - 2 * MARGIN, size[1] - 2 * MARGIN];
  const dots = (bilevel ? BILEVEL_DPI : DPI) / POINTS_PER_INCH;
  const scale = Math.min((room * dots) / wide, (tall * dots) / high, 1);
  const fitted = image
    .resize({
      width: Math.max(1, Math.min(width, Math.round(wide * scale))),
      height: Math.max(1, Math.min(height, Math.round(high * scale))),
      fit: 'fill',
    })
    .flatten({ background: '#ffffff' });
  if (await isInverted(picture)) fitted.negate();
  const embedded = bilevel
    ? await pdf.embedPng(await fitted.greyscale().png({ palette: true, colours: 4 }).toBuffer())
    : await pdf.embedJpg(await fitted.toColourspace('srgb').jpeg({ quality: QUALITY }).toBuffer());
  const points = Math.min(room / wide, tall / high, 1);
  const [w, h] = [wide * points, high * points];
  pdf.addPage(size).drawImage(embedded, { x: (size[0] - w) / 2, y: (size[1] - h) / 2, width: w, height: h });
}

/**
 * Turns a picture into a PDF with a page for each of its pages. Everything that is not visible is dropped: place, camera, thumbnails.
 * Throws `Refused`.
 */
export async function convertPicture(bytes: Buffer, limits: PictureTask['limits']): Promise<Uint8Array> {
  const pages = await (isHeic(bytes) ? heicPages : plainPages)(bytes, limits).catch(refuseAs('broken'));
  if (pages.length > limits.pages) throw new Refused('tooManyPages');
  const pdf = await PDFDocument.create();
  for (const page of pages) await addPage(pdf, page).catch(refuseAs('broken'));
  return pdf.save();
}
