import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

const PART = 1024 * 1024;

export interface ZipFile {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** In bytes, so far. */
  length(): number;
  /** Writes the end and flushes it to the disk. */
  finish(): Promise<{ size: number; sha256: string }>;
  close(): Promise<void>;
}

/** An archive that is written to an existing file while its parts come. */
export async function startZip(path: string, at: Date): Promise<ZipFile> {
  const file = await open(path, 'r+');
  await file.truncate(0);
  const hash = createHash('sha256');
  const ready: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  async function flush(): Promise<void> {
    for (const chunk of ready.splice(0)) {
      hash.update(chunk);
      await file.write(chunk, 0, chunk.length, length);
      length += chunk.length;
    }
  }
  return {
    async add(name, bytes) {
      const part = new ZipDeflate(name, { level: 3 });
      part.mtime = at;
      zip.add(part);
      for (let from = 0; from === 0 || from < bytes.length; from += PART) {
        part.push(bytes.subarray(from, from + PART), from + PART >= bytes.length);
        await flush();
        // A certificate of a million people must not hold up other requests.
        await setImmediate();
      }
    },
    length: () => length,
    async finish() {
      zip.end();
      await flush();
      await file.sync();
      return { size: length, sha256: hash.digest('hex') };
    },
    close: () => file.close(),
  };
}
