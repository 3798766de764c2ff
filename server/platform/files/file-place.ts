import type { Readable } from 'node:stream';

/** The form of the keys under which files are stored. */
export const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The folder of incomplete files: of its own, so that removing leftovers doesn't walk all files. */
export const PARTIAL_FOLDER = 'partial';

/** A complete file. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** A complete file on this machine. */
export interface LocalFile extends StoredFile {
  path: string;
}

/** Where complete files are: a folder or a bucket. */
export interface FilePlace {
  /** For operators: the folder, or the bucket. */
  readonly name: string;
  /** The path of a file, if the files are on this machine. */
  path?(key: string): string;
  /** Stores a file under its key; it survives a power cut when this returns. `move`: the local file isn't needed afterwards. */
  put(file: LocalFile, options?: { move: boolean }): Promise<void>;
  /** Opens a file. Throws FileMissing, or FilesUnreachable within seconds. */
  read(key: string): Promise<Readable>;
  /** Writes a file to a path. */
  copyTo(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns a function that finds the size of a file, or null. It is quick if the keys are asked for in their order. */
  sizes(): (key: string) => Promise<number | null>;
}
