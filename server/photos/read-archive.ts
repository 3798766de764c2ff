import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { ArchiveProblem, PhotoReason } from '../../domain/photos/contract';
import type { PhotoLimits } from './limits';

/** An archive is rejected as a whole. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
  constructor(readonly problem: ArchiveProblem) {
    super(problem);
  }
}

/** One file of an archive is rejected. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
  constructor(readonly reason: PhotoReason) {
    super(reason);
  }
}

const UNIX = 3;
const TYPE_BITS = 0o170000;
const LINK_BITS = 0o120000;

/** Folders, and files that operating systems add to archives. */
const isSystemFile = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** Names that lead outside the folder, or that tools interpret differently. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\\]|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i;

function checkEntry(entry: Entry): void {
  if (UNSAFE.test(entry.fileName)) throw new ArchiveRefusal('path');
  if (entry.isEncrypted()) throw new ArchiveRefusal('encrypted');
  const isUnix = entry.versionMadeBy >> 8 === UNIX;
  if (isUnix && ((entry.externalFileAttributes >>> 16) & TYPE_BITS) === LINK_BITS)
    throw new ArchiveRefusal('link');
}

/** An archive must start with its first file; anything before it would make it another file type as well. */
async function checkHead(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || buffer.toString('latin1') !== 'PK\x03\x04') throw new ArchiveRefusal('noArchive');
  } finally {
    await file.close();
  }
}

/** The library refuses names that lead outside the folder; everything else it refuses is damaged. */
const asRefusal = (error: unknown): Error => {
  if (error instanceof ArchiveRefusal || error instanceof PhotoRefusal) return error;
  const message = error instanceof Error ? error.message : '';
  return new ArchiveRefusal(
    /relative path|absolute path|invalid characters/i.test(message) ? 'path' : 'broken',
  );
};

export interface Archive {
  /** The files in order, without folders and system files. */
  entries: Entry[];
  /** The bytes of a file, checked against all limits and its checksum. Throws PhotoRefusal or ArchiveRefusal. */
  read(entry: Entry): Promise<Buffer>;
  close(): void;
}

async function listEntries(zip: ZipFile, limits: PhotoLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new ArchiveRefusal('tooManyEntries');
  const entries: Entry[] = [];
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    declared += entry.uncompressedSize;
    if (declared > limits.inflatedBytes) throw new ArchiveRefusal('inflatesTooFar');
    if (!isSystemFile(entry.fileName)) entries.push(entry);
  }
  return entries;
}

/** Opens an archive and checks its directory. Nothing is unpacked yet. */
export async function openArchive(path: string, limits: PhotoLimits): Promise<Archive> {
  await checkHead(path);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const opened = zip;
    const entries = await listEntries(zip, limits);
    let inflated = 0;
    return {
      entries,
      close: () => opened.close(),
      async read(entry) {
        // The declared size is only a claim; the library enforces it, and this code enforces the limits.
        if (entry.uncompressedSize === 0) throw new PhotoRefusal('empty');
        if (entry.uncompressedSize > limits.photoBytes) throw new PhotoRefusal('tooLarge');
        const { ratio, ratioFromBytes } = limits;
        if (entry.uncompressedSize > Math.max(ratioFromBytes, entry.compressedSize * ratio))
          throw new PhotoRefusal('packedTooTight');
        const bytes = await inflate(opened, entry, limits.photoBytes);
        inflated += bytes.length;
        if (inflated > limits.inflatedBytes) throw new ArchiveRefusal('inflatesTooFar');
        if (crc32(bytes) !== entry.crc32) throw new PhotoRefusal('broken');
        return bytes;
      },
    };
  } catch (error) {
    zip?.close();
    throw asRefusal(error);
  }
}

/** One damaged file doesn't affect the others. */
async function inflate(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new PhotoRefusal('tooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof PhotoRefusal ? error : new PhotoRefusal('broken');
  }
  return Buffer.concat(chunks);
}
