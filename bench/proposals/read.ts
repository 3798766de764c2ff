import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageText } from '../../domain/shared/page-text';
import { readPages } from '../../server/platform/reading/read-pages';
import type { BenchDocument } from './set';

export interface ReadDocument {
  texts: PageText[];
  /** Seconds. */
  wall: number;
  cpu: number;
}

const TICKS_A_SECOND = 100;

/** The CPU seconds of the processes that this one started and that have ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

/** The documents as PDFs in a folder, each with what was read of it. What is there already is not made again. */
export async function readDocument(folder: string, document: BenchDocument): Promise<ReadDocument> {
  mkdirSync(folder, { recursive: true });
  const known = join(folder, `${document.id}.json`);
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8')) as ReadDocument;
  const path = join(folder, `${document.id}.pdf`);
  if (!existsSync(path)) writeFileSync(path, await document.pdf());
  const [started, before] = [performance.now(), childSeconds()];
  const texts = await readPages(path);
  const read = { texts, wall: (performance.now() - started) / 1000, cpu: childSeconds() - before };
  writeFileSync(known, JSON.stringify(read));
  return read;
}
