import sharp from 'sharp';
import { LOGO_SIDES } from '../../domain/clients/logo';
import { answerQuestions } from '../platform/answer-questions';

export type LogoAnswer =
  | { kind: 'rendered'; png: Uint8Array }
  | { kind: 'sides'; width: number; height: number }
  | { kind: 'damaged' };

/** The largest size shown. The stored image is re-encoded, without any metadata of the file. */
const STORED_SIDE = 512;

sharp.cache(false);
sharp.concurrency(1);

async function render(bytes: Uint8Array): Promise<LogoAnswer> {
  const { least, most } = LOGO_SIDES;
  const picture = sharp(bytes, { limitInputPixels: most ** 2, failOn: 'error' });
  const { width, height } = await picture.metadata();
  if ([width, height].some((side) => side < least || side > most)) return { kind: 'sides', width, height };
  const png = await picture
    .rotate()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { kind: 'rendered', png };
}

// Each process renders one image, so that nothing of a malicious one remains.
answerQuestions((bytes: Uint8Array) => render(bytes).catch((): LogoAnswer => ({ kind: 'damaged' })));
