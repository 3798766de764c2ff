import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { MailLimits, PartProblem } from './mail-reading';

/** A file of an archive; without bytes if it can't be unpacked. */
export type ArchiveFile =
  | { name: string; bytes: Buffer; problem: null }
  | { name: string; bytes: null; problem: PartProblem };

/** Folders, and what operating systems add. */
const IGNORED = /\/$|^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

const damaged = (name: string, problem: PartProblem): ArchiveFile => ({ name, bytes: null, problem });

async function inflate(zip: ZipFile, entry: Entry, most: number): Promise<ArchiveFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > most) return damaged(entry.fileName, 'review.archiveTooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch {
    return damaged(entry.fileName, 'review.archiveBroken');
  }
  const bytes = Buffer.concat(chunks);
  return crc32(bytes) === entry.crc32
    ? { name: entry.fileName, bytes, problem: null }
    : damaged(entry.fileName, 'review.archiveBroken');
}

/**
 * The files of a ZIP archive one after another, each within the limits; those that can't be unpacked are named. `budget.bytes`: what may
 * still be unpacked. Throws if it is no whole archive.
 */
export async function* archiveFiles(
  archive: Buffer,
  limits: MailLimits,
  budget: { bytes: number },
): AsyncGenerator<ArchiveFile> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: false });
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (IGNORED.test(entry.fileName)) continue;
    count += 1;
    const { fileName, uncompressedSize, compressedSize } = entry;
    const isTooTight = uncompressedSize > Math.max(compressedSize, 1024) * limits.archiveRatio;
    const most = Math.min(limits.partBytes, budget.bytes);
    if (entry.isEncrypted()) yield damaged(fileName, 'review.archiveLocked');
    else if (count > limits.archiveEntries || isTooTight || uncompressedSize > most)
      yield damaged(fileName, 'review.archiveTooLarge');
    else {
      const file = await inflate(zip, entry, most);
      budget.bytes -= file.bytes?.length ?? 0;
      yield file;
    }
  }
}
