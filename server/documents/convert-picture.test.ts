import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertPicture } from './convert-picture';
import { PICTURE_LIMITS } from './picture';

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

interface FaxPage {
  height?: number;
  /** Dots per inch across and down. */
  dots?: [number, number];
  orientation?: number;
  /** NewSubfileType. */
  subfile?: number;
  /** PhotometricInterpretation: 0 is white, or 1. */
  white?: 0 | 1;
  /** How much of the height has bits of 1, from the top. */
  ones?: number;
}

/** A page of 1728 dots, white unless it says otherwise: its directory, then its resolution and its only strip, without compression. */
function faxPage(
  { height = 1100, dots, orientation = 1, subfile = 0, white = 1, ones = 1 }: FaxPage,
  at: number,
  isLast: boolean,
): Buffer {
  const strip = Buffer.alloc((1728 / 8) * height).fill(0xff, 0, (1728 / 8) * Math.round(height * ones));
  const count = dots ? 12 : 10;
  const after = at + 2 + count * 12 + 4;
  const entries: [tag: number, type: number, value: number][] = [
    [254, LONG, subfile],
    [256, SHORT, 1728],
    [257, SHORT, height],
    [258, SHORT, 1],
    [259, SHORT, 1],
    [262, SHORT, white],
    [273, LONG, after + 16],
    [274, SHORT, orientation],
    [278, LONG, height],
    [279, LONG, strip.length],
    ...(dots
      ? ([
          [282, RATIONAL, after],
          [283, RATIONAL, after + 8],
        ] as [number, number, number][])
      : []),
  ];
  const directory = Buffer.alloc(2 + count * 12 + 4 + 16);
  directory.writeUInt16LE(count, 0);
  for (const [index, [tag, type, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12);
    directory.writeUInt16LE(type, 4 + index * 12);
    directory.writeUInt32LE(1, 6 + index * 12);
    directory.writeUInt32LE(value, 10 + index * 12);
  }
  const length = directory.length + strip.length;
  directory.writeUInt32LE(isLast ? 0 : at + length, 2 + count * 12);
  for (const [index, value] of (dots ?? []).entries()) {
    directory.writeUInt32LE(value, after - at + index * 8);
    directory.writeUInt32LE(1, after - at + index * 8 + 4);
  }
  return Buffer.concat([directory, strip]);
}

function fax(...pages: FaxPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\x08\0\0\0', 'latin1')];
  let at = 8;
  for (const [index, page] of pages.entries()) {
    const part = faxPage(page, at, index === pages.length - 1);
    parts.push(part);
    at += part.length;
  }
  return Buffer.concat(parts);
}

/** Each page: its size, and the size at which its picture is drawn. */
async function pagesOf(picture: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(await convertPicture(picture, PICTURE_LIMITS));
  return pdf.getPages().map((page) => {
    const contents = pdf.context.lookup(page.node.get(PDFName.of('Contents'))) as {
      asArray?: () => unknown[];
    };
    const streams = contents.asArray?.() ?? [contents];
    const text = streams
      .map((one) => pdf.context.lookup(one as never))
      .map((one) => Buffer.from(decodePDFRawStream(one as PDFRawStream).decode()).toString('latin1'))
      .join('\n');
    const drawn = [...text.matchAll(/^([\d.]+) 0 0 ([\d.]+) 0 0 cm/gm)].map(([, w, h]) => [
      Number(w),
      Number(h),
    ]);
    const [w = 0, h = 0] = drawn.find(([one = 0]) => one > 1) ?? [];
    return `${page.getWidth()}×${page.getHeight()}: ${Math.round(w)}×${Math.round(h)}`;
  });
}

/** The color at the top left and at the bottom right, as seen. */
async function cornersOf(picture: Buffer): Promise<number[][]> {
  const pdf = await PDFDocument.load(await convertPicture(picture, PICTURE_LIMITS));
  const image = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find(
      (one) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'),
    );
  const { data, info } = await sharp(Buffer.from((image as PDFRawStream).contents))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  return [at(5, 5), at(info.width - 6, info.height - 6)].map((color) =>
    color.map((one) => Math.round(one / 64) * 64),
  );
}

const RED = [256, 0, 0];
const WHITE = [256, 256, 256];
/** White with a red field at the top left. */
const marked = (): Sharp =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 60, height: 60, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const flat = async () => sharp(await marked().png().toBuffer());

describe('a fax', () => {
  it.each([
    ['in standard mode', { dots: [204, 98], height: 1151 }, '612×792: 545×756'],
    ['in fine mode', { dots: [204, 196], height: 2200 }, '612×792: 571×756'],
    ['in superfine mode', { dots: [204, 391], height: 4300 }, '612×792: 576×748'],
    ['in standard mode on its side', { dots: [204, 98], height: 1151, orientation: 6 }, '792×612: 756×545'],
    ['without a resolution', { height: 1151 }, '792×612: 756×504'],
    ['with an absurd resolution', { dots: [204, 1], height: 1151 }, '792×612: 756×504'],
    ['with a resolution of 0', { dots: [204, 0], height: 1151 }, '792×612: 756×504'],
    ['with as many dots across as down', { dots: [200, 200], height: 2200 }, '612×792: 576×733'],
  ] satisfies [string, FaxPage, string][])('%s has its proportions', async (_what, page, size) => {
    expect(await pagesOf(fax(page))).toEqual([size]);
  });

  it.each([
    ['where 1 is white', { white: 1, ones: 0.9 }, 'light'],
    ['where 0 is white', { white: 0, ones: 0.1 }, 'light'],
    ['that mistakes 1 for white', { white: 1, ones: 0.1 }, 'light'],
    ['that mistakes 0 for white', { white: 0, ones: 0.9 }, 'light'],
    ['that is black for the most part, but less than three fifths', { white: 1, ones: 0.41 }, 'dark'],
  ] satisfies [string, FaxPage, string][])('%s is black on white', async (_what, page, shown) => {
    const pdf = await PDFDocument.load(await convertPicture(fax(page), PICTURE_LIMITS));
    const image = pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .find(
        (one): one is PDFRawStream =>
          one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      )!;
    const dots = decodePDFRawStream(image).decode();
    const mean = dots.reduce((sum, one) => sum + one, 0) / dots.length;
    expect(mean / 255 > 0.5 ? 'light' : 'dark').toBe(shown);
  });

  it('has no page for a thumbnail or a mask', async () => {
    const pages = fax({ subfile: 1 }, { subfile: 2 }, { subfile: 4 }, { subfile: 0 });
    expect(await pagesOf(pages)).toHaveLength(2);
    expect(await pagesOf(fax({ subfile: 1 }))).toHaveLength(1);
  });
});

describe('a picture', () => {
  it.each([
    ['a TIFF', (one: Sharp) => one.tiff(), [RED, WHITE]],
    ['a JPEG in CMYK', (one: Sharp) => one.toColourspace('cmyk').jpeg({ quality: 95 }), [RED, WHITE]],
    ['a PNG of 16 bits', (one: Sharp) => one.toColourspace('rgb16').png(), [RED, WHITE]],
    ['a gray PNG of 16 bits', (one: Sharp) => one.toColourspace('grey16').png(), [[128, 128, 128], WHITE]],
    ['a JPEG upside down', (one: Sharp) => one.withMetadata({ orientation: 3 }).jpeg(), [WHITE, RED]],
    ['a TIFF upside down', (one: Sharp) => one.withMetadata({ orientation: 3 }).tiff(), [WHITE, RED]],
  ] as const)('%s keeps its colors and stands upright', async (_kind, make, corners) => {
    expect(await cornersOf(await make(await flat()).toBuffer())).toEqual(corners);
  });

  it('shows white where it is transparent, also with 16 bits', async () => {
    const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } });
    for (const space of ['srgb', 'rgb16'])
      expect(await cornersOf(await clear.clone().toColourspace(space).png().toBuffer())).toEqual([
        WHITE,
        WHITE,
      ]);
  });
});
