import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { LOGO_SIDES } from '../../domain/clients/logo';

export type LogoAnswer =
  | { kind: 'drawn'; png: Uint8Array<ArrayBuffer> }
  | { kind: 'sides'; width: number; height: number }
  | { kind: 'damaged' };

/** Nobody sees more of a logo; what is stored is drawn anew, without anything that came along in the file. */
const STORED_SIDE = 512;

sharp.cache(false);
sharp.concurrency(1);

async function draw(bytes: Uint8Array): Promise<LogoAnswer> {
  const { least, most } = LOGO_SIDES;
  const picture = sharp(bytes, { limitInputPixels: most ** 2, failOn: 'error' });
  const { width, height } = await picture.metadata();
  if ([width, height].some((side) => side < least || side > most)) return { kind: 'sides', width, height };
  const png = await picture
    .rotate()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  // Memory of its own: it is given away to another thread.
  return { kind: 'drawn', png: new Uint8Array(png) };
}

// The thread holds one picture and ends with it, so that nothing of a hostile one outlives its reading.
const answer = await draw(workerData as Uint8Array).catch((): LogoAnswer => ({ kind: 'damaged' }));
parentPort?.postMessage(answer, answer.kind === 'drawn' ? [answer.png.buffer] : []);
