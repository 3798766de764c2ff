/** The manifest of a backup: what it contains, with the hash of every part. Written last, so a folder without one is no backup. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../platform/config';
import { writeWhole } from './whole-files';

/** Increased when an earlier release couldn't read what this one writes. */
export const FORMAT = 1;

/** What the operator can put right. They see its message, which is one line. */
export class BackupError extends OperatorError {}

export interface TableEntry {
  name: string;
  rows: number;
  /** Of the compressed file. */
  bytes: number;
  sha256: string;
}

/** A file that a row names but that can't be restored as it was. */
export interface FileProblem {
  key: string;
  problem: 'missing' | 'changed';
}

export interface Manifest {
  format: number;
  /** The release that wrote it. */
  product: string;
  engine: 'postgres' | 'pglite';
  /** When the rows were read. */
  at: string;
  /** Tell another SECRET_KEY from the one of this installation, by version; the key itself is not in the backup. */
  keyChecks: Record<string, string>;
  /** The hashes of the applied migrations, in order: they make the tables. */
  migrations: string[];
  sequences: Record<string, number>;
  tables: TableEntry[];
  /** `list`: the SHA-256 of the list with the hash of each file. */
  files: { count: number; bytes: number; list: string };
  problems: FileProblem[];
}

export const MANIFEST = 'manifest.json';
/** Rows: a compressed file for each table. */
export const TABLES = 'tables';
/** Uploaded files, by the key under which the server stores them. */
export const FILES = 'files';
/** The list of the uploaded files, in addition to the tables. */
export const FILE_LIST = join(TABLES, 'files.list.gz');
export function tableFile(name: string): string {
  // The name becomes a path.
  if (!/^[a-z_]+$/.test(name)) throw new BackupError(`The backup has a table with the name ${name}.`);
  return join(TABLES, `${name}.rows.gz`);
}

const hashOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(
    join(folder, MANIFEST),
    `${JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2)}\n`,
  );

/** Reads a manifest; throws a BackupError unless this release can read the backup. `product`: this release. */
export async function readManifest(folder: string, product: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new BackupError(`${folder} is not a complete backup: it has no ${MANIFEST}.`)
      : error;
  });
  const { sha256, ...manifest } = parse(folder, text);
  if (manifest.format > FORMAT)
    throw new BackupError(
      `The backup in ${folder} has format ${manifest.format}, and this release reads up to ${FORMAT}. Use the release that wrote it (${manifest.product}) or a newer one.`,
    );
  if (sha256 !== hashOf(manifest)) throw damaged(folder);
  if (isNewer(manifest.product, product))
    throw new BackupError(
      `The backup in ${folder} was written by release ${manifest.product}, and this is ${product}. Use that release or a newer one.`,
    );
  return manifest;
}

const damaged = (folder: string) =>
  new BackupError(`The ${MANIFEST} in ${folder} is damaged. Use another backup.`);

function parse(folder: string, text: string): Manifest & { sha256: string } {
  try {
    const manifest = JSON.parse(text) as Manifest & { sha256: string };
    if (typeof manifest.format === 'number') return manifest;
  } catch {
    // Reported below.
  }
  throw damaged(folder);
}

/** Whether a release such as 5.30.0 is newer than another. */
function isNewer(release: string, than: string): boolean {
  const [one, other] = [release, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => one?.[part] !== other?.[part]);
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}
