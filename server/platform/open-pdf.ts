import { EncryptedPDFError, ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

const load = (bytes: Buffer, password?: string): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    ...(password !== undefined && { password }),
  });

/** Opens a PDF that needs no password; null if it needs one. For processes that read one file. */
export async function openUnlocked(
  bytes: Buffer,
): Promise<{ document: PDFDocument | null; encrypted: boolean }> {
  try {
    return { document: await load(bytes), encrypted: false };
  } catch (error) {
    const encrypted = error instanceof EncryptedPDFError || /\/Encrypt[\s<\d]/.test(bytes.toString('latin1'));
    if (!encrypted) throw error;
    // Many files are encrypted only against changes; the empty password opens them.
    return { document: await load(bytes, '').catch(() => null), encrypted };
  }
}
