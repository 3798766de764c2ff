import type { RosterFile } from '../../domain/roster-import';
import { readSsnColumns } from '../../domain/roster-import/ssn-columns';
import type { SsnReading } from '../../domain/shared/ssn';
import { openBytes, sealBytes, type VersionedKey } from '../platform/crypto';

const VERSION_BYTES = 1;
const LENGTH_BYTES = 4;
/** Rows encrypted together: a page of the preview decrypts one or two pieces, not the whole file. */
const PIECE_ROWS = 500;

/** The first piece: everything about the file except its rows. */
interface FileHead extends Omit<RosterFile, 'rows' | 'lines' | 'kinds'> {
  rowCount: number;
  /** The first line of each piece, in order. */
  pieces: number[];
  /** How likely the numbers of each column are SSNs; absent in files of earlier versions. */
  readings?: SsnReading[];
}

interface Piece {
  lines: number[];
  rows: string[][];
  kinds?: string[] | undefined;
}

export interface FileRow {
  line: number;
  cells: string[];
  kinds: string | undefined;
}

/** Binds a piece to the import and position, so that pieces can't be exchanged. */
const label = (importId: string, piece: number) => `${importId}/${piece}`;

function encrypt(key: Uint8Array, importId: string, piece: number, value: unknown): Buffer {
  const sealed = sealBytes(key, JSON.stringify(value), label(importId, piece));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, sealed]);
}

const decrypt = (key: Uint8Array, importId: string, piece: number, bytes: Buffer): unknown =>
  JSON.parse(openBytes(key, bytes, label(importId, piece)));

/** Encrypts the contents of a roster file in pieces, so that no SSN is stored in plain text. The first byte is the version of the key. */
export function encryptFile({ version, key }: VersionedKey, importId: string, file: RosterFile): Buffer {
  const { rows, lines, kinds, ...head } = file;
  const starts: number[] = [];
  for (let at = 0; at < rows.length; at += PIECE_ROWS) starts.push(at);
  const first: FileHead = {
    ...head,
    rowCount: rows.length,
    pieces: starts.map((at) => lines[at] ?? 0),
    readings: readSsnColumns(file.header, rows),
  };
  return Buffer.concat([
    Uint8Array.of(version),
    encrypt(key, importId, 0, first),
    ...starts.map((at, piece) =>
      encrypt(key, importId, piece + 1, {
        lines: lines.slice(at, at + PIECE_ROWS),
        rows: rows.slice(at, at + PIECE_ROWS),
        kinds: kinds?.slice(at, at + PIECE_ROWS),
      } satisfies Piece),
    ),
  ]);
}

/** An encrypted file that is decrypted piece by piece. Throws if it was tampered with or belongs to another import. */
export class EncryptedFile {
  readonly head: FileHead;
  private readonly key: Uint8Array;
  private readonly pieces: Buffer[] = [];
  private readonly decrypted = new Map<number, Map<number, string[]>>();

  constructor(
    keys: readonly VersionedKey[],
    private readonly importId: string,
    bytes: Buffer,
  ) {
    const found = keys.find(({ version }) => version === bytes[0]);
    if (!found) throw new Error('A roster file needs a version of SECRET_KEY that is not set.');
    this.key = found.key;
    for (let at = VERSION_BYTES; at < bytes.length;) {
      const length = bytes.readUInt32BE(at);
      this.pieces.push(bytes.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
      at += LENGTH_BYTES + length;
    }
    this.head = decrypt(this.key, importId, 0, this.pieces[0] ?? Buffer.alloc(0)) as FileHead;
  }

  /** The cells of a line; undefined if the file has no such line. */
  cells(line: number): string[] | undefined {
    const piece = this.head.pieces.findLastIndex((first) => first <= line);
    if (piece < 0) return undefined;
    let lines = this.decrypted.get(piece);
    if (!lines) {
      lines = new Map(this.piece(piece).map((row) => [row.line, row.cells]));
      this.decrypted.set(piece, lines);
    }
    return lines.get(line);
  }

  /** All rows in order, one piece in memory at a time. */
  *rows(): Generator<FileRow> {
    for (let piece = 0; piece < this.head.pieces.length; piece += 1) yield* this.piece(piece);
  }

  /** The whole file as parsed. */
  file(): RosterFile {
    const { rowCount: _count, pieces: _pieces, readings: _readings, ...head } = this.head;
    const all = [...this.rows()];
    const kinds = all.flatMap((row) => row.kinds ?? []);
    return {
      ...head,
      lines: all.map(({ line }) => line),
      rows: all.map(({ cells }) => cells),
      ...(kinds.length > 0 && { kinds }),
    };
  }

  private piece(piece: number): FileRow[] {
    const { lines, rows, kinds } = decrypt(
      this.key,
      this.importId,
      piece + 1,
      this.pieces[piece + 1]!,
    ) as Piece;
    return rows.map((cells, at) => ({ line: lines[at] ?? 0, cells, kinds: kinds?.[at] }));
  }
}
