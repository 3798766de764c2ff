import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { RosterFile } from '../../../domain/employees/roster-import';
import { readSsnColumns } from '../../../domain/employees/roster-import/ssn-columns';
import type { SsnReading } from '../../../domain/shared/ssn';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** Rows encrypted together: a page of the preview decrypts one or two pieces, not the whole file. */
const PIECE_ROWS = 500;

/** The first piece: everything about the file except its rows. */
interface FileHead extends Omit<RosterFile, 'rows' | 'lines'> {
  rowCount: number;
  /** The first line of each piece, in order. */
  pieces: number[];
  /** How likely the numbers of each column are SSNs; absent in files of earlier versions. */
  readings?: SsnReading[];
}

interface Piece {
  lines: number[];
  rows: string[][];
}

export interface FileRow {
  line: number;
  cells: string[];
}

const label = (importId: string, piece: number) => Buffer.from(`${importId}/${piece}`);

/** AES-256-GCM with a new nonce, bound to the import and position, so that pieces can't be exchanged. */
function encrypt(key: Uint8Array, importId: string, piece: number, value: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(label(importId, piece));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(NONCE_BYTES + TAG_BYTES + text.length);
  return Buffer.concat([length, nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Uint8Array, importId: string, piece: number, bytes: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(label(importId, piece));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(text).toString('utf8')) as unknown;
}

/** Encrypts the contents of a roster file in pieces, so that no SSN is stored in plain text. */
export function encryptFile(key: Uint8Array, importId: string, file: RosterFile): Buffer {
  const { rows, lines, ...head } = file;
  const starts: number[] = [];
  for (let at = 0; at < rows.length; at += PIECE_ROWS) starts.push(at);
  const first: FileHead = {
    ...head,
    rowCount: rows.length,
    pieces: starts.map((at) => lines[at] ?? 0),
    readings: readSsnColumns(file.header, rows),
  };
  return Buffer.concat([
    encrypt(key, importId, 0, first),
    ...starts.map((at, piece) =>
      encrypt(key, importId, piece + 1, {
        lines: lines.slice(at, at + PIECE_ROWS),
        rows: rows.slice(at, at + PIECE_ROWS),
      } satisfies Piece),
    ),
  ]);
}

/** An encrypted file that is decrypted piece by piece. Throws if it was tampered with or belongs to another import. */
export class EncryptedFile {
  readonly head: FileHead;
  private readonly pieces: Buffer[] = [];
  private readonly decrypted = new Map<number, Map<number, string[]>>();

  constructor(
    private readonly key: Uint8Array,
    private readonly importId: string,
    bytes: Buffer,
  ) {
    for (let at = 0; at < bytes.length;) {
      const length = bytes.readUInt32BE(at);
      this.pieces.push(bytes.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
      at += LENGTH_BYTES + length;
    }
    this.head = decrypt(key, importId, 0, this.pieces[0] ?? Buffer.alloc(0)) as FileHead;
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
    return { ...head, lines: all.map(({ line }) => line), rows: all.map(({ cells }) => cells) };
  }

  private piece(piece: number): FileRow[] {
    const { lines, rows } = decrypt(this.key, this.importId, piece + 1, this.pieces[piece + 1]!) as Piece;
    return rows.map((cells, at) => ({ line: lines[at] ?? 0, cells }));
  }
}
