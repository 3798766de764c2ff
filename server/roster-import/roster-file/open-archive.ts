import { Unzip, UnzipInflate } from 'fflate';
import type { RosterFileLimits } from './limits';
import { RosterFileRefusal } from './refusal';

const CHUNK = 16_384;
const WORKBOOK = 'xl/workbook.xml';

/** The XML parts of a workbook by their path. */
export type Entries = ReadonlyMap<string, Uint8Array>;

/** Counts the bytes that are actually inflated; declared sizes can't be trusted. */
class InflateGuard {
  private inflated = 0;

  constructor(
    private readonly compressed: number,
    private readonly limits: RosterFileLimits,
  ) {}

  add(bytes: number): void {
    this.inflated += bytes;
    const { inflatedBytes, ratio, ratioFromBytes } = this.limits;
    const tooDense = this.inflated > ratioFromBytes && this.inflated > this.compressed * ratio;
    if (this.inflated > inflatedBytes || tooDense) throw new RosterFileRefusal('inflatesTooFar');
  }
}

function isWanted(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels');
}

function joined(chunks: Uint8Array[]): Uint8Array {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function readEntries(bytes: Buffer, limits: RosterFileLimits): { entries: Entries; names: string[] } {
  const guard = new InflateGuard(bytes.length, limits);
  const entries = new Map<string, Uint8Array>();
  const names: string[] = [];
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > limits.entries) throw new RosterFileRefusal('inflatesTooFar');
    // Images and printer settings are skipped without being inflated.
    if (!isWanted(file.name)) return;
    if (entries.has(file.name)) throw new RosterFileRefusal('brokenWorkbook');
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      // Errors thrown by the guard are passed back here as inflation errors.
      if (error) throw error instanceof RosterFileRefusal ? error : new RosterFileRefusal('brokenWorkbook');
      guard.add(chunk.length);
      if (chunk.length > 0) chunks.push(chunk);
      if (final) entries.set(file.name, joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  }
  return { entries, names };
}

/** Guesses what a ZIP file that is not a workbook is. */
function refusalFor(names: string[]): RosterFileRefusal {
  if (names.some((name) => name === 'xl/workbook.bin')) return new RosterFileRefusal('binaryExcel');
  if (names.some((name) => name === 'content.xml')) return new RosterFileRefusal('openDocument');
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) {
    return new RosterFileRefusal('otherOffice');
  }
  return new RosterFileRefusal(names.length === 0 ? 'brokenWorkbook' : 'otherZip');
}

/**
 * XML document type declarations can bring in entities (expansion bombs, files of the server). No spreadsheet program
 * writes them, so their presence is enough to refuse.
 */
function refuseDeclarations(entries: Entries): void {
  for (const bytes of entries.values()) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY') || text.includes('<!doctype')) {
      throw new RosterFileRefusal('hostileWorkbook');
    }
  }
}

/** Opens an XLSX container within the limits and returns its XML parts. */
export function openArchive(bytes: Buffer, limits: RosterFileLimits): Entries {
  // Bit 0 of the flags in the first entry's header: ZIP encryption.
  if (((bytes[6] ?? 0) & 1) === 1) throw new RosterFileRefusal('passwordProtected');
  let archive: { entries: Entries; names: string[] };
  try {
    archive = readEntries(bytes, limits);
  } catch (error) {
    throw error instanceof RosterFileRefusal ? error : new RosterFileRefusal('brokenWorkbook');
  }
  if (!archive.entries.has(WORKBOOK)) throw refusalFor(archive.names);
  refuseDeclarations(archive.entries);
  return archive.entries;
}
