import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CopyAnswer, CopyTask } from './packet-process';

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_FREE = 4;
const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

export interface Bookmark {
  title: string;
  /** The object of the page. */
  page: number;
  children: Bookmark[];
}

/** UTF-16 with a byte order mark, in hex: needs no escapes. */
const textOf = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

export interface PacketFile {
  /** In bytes. */
  length(): number;
  /** The task to copy a document to the end. */
  task(path: string, sha256: string | null): CopyTask;
  /** Takes over what a task wrote. `inFront`: its pages come before all others. */
  add(written: CopyAnswer & { ok: true }, inFront?: boolean): void;
  /** Removes what a task wrote that failed. */
  undo(): Promise<void>;
  /** Writes everything else and flushes it to the disk. Nothing can be added afterwards. */
  finish(bookmarks: readonly Bookmark[], info: PacketInfo): Promise<FinishedFile>;
  close(): Promise<void>;
}

interface PacketInfo {
  title: string;
  producer: string;
  at: Date;
}

export interface FinishedFile {
  size: number;
  sha256: string;
  pages: number;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Starts a PDF in an existing file, which grows document by document. Their objects are written by another process as they come;
 * only where each starts is kept in memory.
 */
export async function startPacketFile(path: string): Promise<PacketFile> {
  const file = await open(path, 'r+');
  await file.truncate(0);
  await file.write(HEADER, 0, HEADER.length, 0);
  let length = HEADER.length;
  /** Where each object starts, by its number; -1: there is none. */
  const starts: number[] = Array.from({ length: FIRST_FREE }, () => -1);
  const documents: { node: number; pages: number }[] = [];

  async function write(text: string): Promise<void> {
    const bytes = Buffer.from(text, 'latin1');
    await file.write(bytes, 0, bytes.length, length);
    length += bytes.length;
  }
  const newNumber = () => starts.push(-1) - 1;
  async function writeObject(number: number, body: string): Promise<void> {
    starts[number] = length;
    await write(`${number} 0 obj\n${body}\nendobj\n`);
  }
  /** Writes a level of bookmarks; returns the links of their parent to them. */
  async function writeBookmarks(
    bookmarks: readonly Bookmark[],
    parent: number,
    isOpen: boolean,
  ): Promise<string> {
    if (bookmarks.length === 0) return '';
    const numbers = bookmarks.map(newNumber);
    for (const [at, { title, page, children }] of bookmarks.entries()) {
      const number = numbers[at]!;
      const below = await writeBookmarks(children, number, false);
      const previous = at > 0 ? ` /Prev ${numbers[at - 1]} 0 R` : '';
      const next = at + 1 < numbers.length ? ` /Next ${numbers[at + 1]} 0 R` : '';
      const place = `/Parent ${parent} 0 R /Dest [${page} 0 R /Fit]${previous}${next}`;
      await writeObject(number, `<< /Title ${textOf(title)} ${place}${below} >>`);
    }
    // A negative count is a closed level.
    const count = isOpen ? bookmarks.length : -bookmarks.length;
    return ` /First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R /Count ${count}`;
  }
  async function writeTable(): Promise<void> {
    const at = length;
    const rows = starts.map((start) =>
      start < 0 ? '0000000000 65535 f \n' : `${String(start).padStart(10, '0')} 00000 n \n`,
    );
    await write(`xref\n0 ${rows.length}\n${rows.join('')}`);
    const trailer = `<< /Size ${rows.length} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>`;
    await write(`trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`);
  }

  return {
    length: () => length,
    task: (from, sha256) => ({
      path: from,
      sha256,
      out: path,
      at: length,
      first: starts.length,
      parent: PAGES,
    }),
    add(written, inFront = false) {
      const document = { node: starts.length, pages: written.pages.length };
      if (inFront) documents.unshift(document);
      else documents.push(document);
      for (const offset of written.offsets) starts.push(offset < 0 ? -1 : length + offset);
      length += written.length;
    },
    undo: () => file.truncate(length),
    async finish(bookmarks, { title, producer, at }) {
      const pages = documents.reduce((sum, one) => sum + one.pages, 0);
      const outlines = newNumber();
      const below = await writeBookmarks(bookmarks, outlines, true);
      await writeObject(outlines, `<< /Type /Outlines${below} >>`);
      const kids = documents.map(({ node }) => `${node} 0 R`).join(' ');
      await writeObject(PAGES, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
      const views = `/Outlines ${outlines} 0 R /PageMode /UseOutlines`;
      await writeObject(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R ${views} >>`);
      const created = at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
      const texts = `/Title ${textOf(title)} /Producer ${textOf(producer)}`;
      await writeObject(INFO, `<< ${texts} /CreationDate (D:${created}Z) >>`);
      await writeTable();
      await file.sync();
      return { size: length, sha256: await hashOf(path), pages };
    },
    close: () => file.close(),
  };
}
