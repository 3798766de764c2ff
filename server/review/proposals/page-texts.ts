import { deflateSync, inflateSync } from 'node:zlib';
import type { PageText, Turn } from '../../../domain/shared/page-text';
import type { Keys } from '../../platform/access/keys';
import { decrypt, encrypt } from '../../platform/crypto';

const rowOf = (documentId: number) => `incoming/${documentId}/pages`;

/** What was read on the pages of a document, as it is stored: it says as much as the file. */
export const sealPages = (keys: Keys, documentId: number, pages: readonly PageText[]): Buffer =>
  encrypt(keys, 'pageCipher', deflateSync(JSON.stringify(pages)).toString('base64'), rowOf(documentId));

/** Null if it can't be opened, such as with another SECRET_KEY: it is read again then. */
export function openPages(keys: Keys, documentId: number, sealed: Uint8Array): PageText[] | null {
  try {
    const text = decrypt(keys, 'pageCipher', sealed, rowOf(documentId));
    return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString('utf8')) as PageText[];
  } catch {
    return null;
  }
}

/** The numbers in a text such as `1, 3-5`. */
function pageNumbers(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Those pages of a scan that became a document of their own, turned; null if one of them wasn't read. */
export function partOf(pages: readonly PageText[], ranges: string, turned: number): PageText[] | null {
  const part = pageNumbers(ranges).map((number) => pages.find(({ page }) => page === number));
  if (!part.every((page) => page !== undefined)) return null;
  return part.map((page, at) => ({
    ...page,
    page: at + 1,
    turn: ((page.turn + 360 - turned) % 360) as Turn,
  }));
}
