import { createRequire } from 'node:module';
import type { PDFDocument as Document } from '@cantoo/pdf-lib';

// The single CommonJS file of the library loads five times as fast as its many modules, and every upload loads it.
const { EncryptedPDFError, ParseSpeeds, PDFDocument } = createRequire(import.meta.url)(
  '@cantoo/pdf-lib',
) as typeof import('@cantoo/pdf-lib');

const load = (bytes: Buffer, password?: string): Promise<Document> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    ...(password !== undefined && { password }),
  });

/** Opens a PDF that needs no password; null if it needs one. For processes that read one file. */
export async function openUnlocked(
  bytes: Buffer,
): Promise<{ document: Document | null; encrypted: boolean }> {
  try {
    return { document: await load(bytes), encrypted: false };
  } catch (error) {
    const encrypted = error instanceof EncryptedPDFError || /\/Encrypt[\s<\d]/.test(bytes.toString('latin1'));
    if (!encrypted) throw error;
    // Many files are encrypted only against changes; the empty password opens them.
    return { document: await load(bytes, '').catch(() => null), encrypted };
  }
}
