/** Files that are either whole or absent: written under a `.partial` name, flushed, and renamed. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export const PARTIAL = '.partial';
/** Higher levels take several times as long for a few percent. */
const GZIP_LEVEL = 3;

/** Flushes a file or a folder to disk, so that it survives a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function whole(path: string, write: (partial: string) => Promise<unknown>): Promise<void> {
  const partial = `${path}${PARTIAL}`;
  try {
    await write(partial);
    await flush(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes a file and flushes it with its folder. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await whole(path, (partial) => pipeline(Readable.from([text]), createWriteStream(partial)));
  await flush(dirname(path));
}

/** Makes a copy of a file; creates its folder. */
export async function copyWhole(to: string, copyTo: (path: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await whole(to, copyTo);
}

export interface Hashed {
  bytes: number;
  sha256: string;
}

/** Writes lines, compressed; returns size and hash of the compressed file. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  await whole(path, (partial) =>
    pipeline(
      lines,
      async function* withEnds(source: AsyncIterable<string>) {
        for await (const line of source) yield `${line}\n`;
      },
      createGzip({ level: GZIP_LEVEL }),
      async function* hashed(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(partial),
    ),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** The lines of a file written by `writeLines`. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // An error of either stream ends the lines with it.
  const done = pipeline(createReadStream(path), unpacked).catch((error: Error) => error);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
  const error = await done;
  if (error) throw error;
}

export async function hashBytes(source: AsyncIterable<Buffer>): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Size and hash of a file; null if there is none. */
export async function hashFile(path: string): Promise<Hashed | null> {
  try {
    return await hashBytes(createReadStream(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
