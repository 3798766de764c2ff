import { createCanvas } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import sharp from 'sharp';
import type { Random } from './people';

const require = createRequire(import.meta.url);
const DPI = 200;
const [WIDTH, HEIGHT] = [8.5, 11];

/** How a page was scanned or faxed. */
export const NOISES = ['clean', 'skewed', 'standardFax', 'fineFax', 'speckled', 'photo'] as const;
export type Noise = (typeof NOISES)[number];

/** The pages of a PDF as PNG pictures of 200 dpi. */
async function picturesOf(pdf: Buffer): Promise<Buffer[]> {
  const { getDocument } = await import('pdfjs-server/legacy/build/pdf.mjs');
  const folder = dirname(require.resolve('pdfjs-server/package.json'));
  const document = await getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${folder}/standard_fonts/`,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: DPI / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport })
      .promise;
    pictures.push(canvas.toBuffer('image/png'));
  }
  await document.destroy();
  return pictures;
}

/** Black and white dots, as dust and a weak line leave them. */
async function speckle(picture: Buffer, share: number, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = Math.round(data.length * share);
  for (let dot = 0; dot < dots; dot += 1) data[random.below(data.length)] = random.below(4) === 0 ? 255 : 0;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer();
}

const rotated = (picture: Buffer, degrees: number) =>
  sharp(picture)
    .flatten({ background: '#fff' })
    .rotate(degrees, { background: '#fff' })
    .resize(WIDTH * DPI, HEIGHT * DPI, { fit: 'cover' })
    .png()
    .toBuffer();

/** One bit a pixel at the resolution of a fax. */
const fax = async (picture: Buffer, vertical: number) =>
  sharp(
    await sharp(picture)
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(Math.round(WIDTH * 204), Math.round(HEIGHT * vertical), { fit: 'fill' })
      .threshold(150)
      .png()
      .toBuffer(),
  )
    .png({ palette: true, colours: 2 })
    .toBuffer();

/** Light from one side, less contrast and a JPEG, as a phone makes it. */
async function photo(picture: Buffer, degrees: number): Promise<Buffer> {
  const light = Buffer.from(
    `<svg width="${WIDTH * DPI}" height="${HEIGHT * DPI}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#9a9a9a"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const dim = await sharp(await rotated(picture, degrees))
    .linear(0.8, 40)
    .toBuffer();
  return sharp(dim)
    .composite([{ input: light, blend: 'multiply' }])
    .greyscale()
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer();
}

async function damaged(picture: Buffer, noise: Noise, random: Random): Promise<Buffer> {
  const skew = (random.next() - 0.5) * 2;
  switch (noise) {
    case 'clean':
      return sharp(picture).greyscale().png().toBuffer();
    case 'skewed':
      return rotated(picture, skew * 3);
    case 'standardFax':
      return fax(await rotated(picture, skew * 0.7), 98);
    case 'fineFax':
      return fax(await speckle(await rotated(picture, skew), 0.002, random), 196);
    case 'speckled':
      return speckle(await rotated(picture, skew), 0.004, random);
    default:
      return photo(picture, skew * 2);
  }
}

/** A PDF as it comes back from a scanner or a fax: pictures only. */
export async function scanOf(pdf: Buffer, noise: Noise, random: Random): Promise<Buffer> {
  const scan = new PDFKit({ size: 'LETTER', autoFirstPage: false });
  const done = buffer(scan);
  for (const picture of await picturesOf(pdf)) {
    scan.addPage();
    scan.image(await damaged(picture, noise, random), 0, 0, { width: 612, height: 792 });
  }
  scan.end();
  return done;
}
