import sharp from 'sharp';
import type { PhotoLimits } from './limits';
import { STORED_SIDE } from './limits';
import { PhotoRefusal } from './read-archive';

sharp.cache(false);
sharp.concurrency(1);

const starts = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
const isJpeg = (bytes: Buffer) => starts(bytes, 0xff, 0xd8, 0xff);
const isPng = (bytes: Buffer) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'];

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;

/** Whether the image is also a ZIP archive: its directory is at the end. */
function isArchiveToo(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - 65_535);
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}

/** Checks by content, never by name, that bytes are an acceptable photo. Throws PhotoRefusal. */
export async function checkPhoto(bytes: Buffer, limits: PhotoLimits): Promise<void> {
  const head = bytes.subarray(0, 8).toString('latin1');
  if (ARCHIVES.some((sign) => head.startsWith(sign))) throw new PhotoRefusal('nestedArchive');
  if (!isJpeg(bytes) && !isPng(bytes)) throw new PhotoRefusal('notAPhoto');
  if (isArchiveToo(bytes)) throw new PhotoRefusal('twoInOne');
  // Read without the library's own limit, to distinguish images that are too large from broken ones.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new PhotoRefusal('broken');
    });
  if (width * height > limits.pixels) throw new PhotoRefusal('tooManyPixels');
  if (Math.min(width, height) < limits.smallestSide) throw new PhotoRefusal('tooSmall');
}

export interface Rendered {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Re-encodes the photo, upright and small, which removes location, camera data, thumbnails and everything else that is
 * not visible.
 */
export async function renderPhoto(bytes: Buffer, limits: PhotoLimits): Promise<Rendered> {
  await checkPhoto(bytes, limits);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw new PhotoRefusal('broken');
  }
}
