import { readFile } from 'node:fs/promises';
import { EncryptedPDFError, ParseSpeeds, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { REGULAR_FONT } from './pdf';

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

/**
 * Draws what was typed into the fields of a form, where the program that filled it left that to the viewer: a page that is copied to
 * another document has no fields any more. The fonts built into PDF would draw a question mark for many letters of names.
 */
export async function drawFields(document: PDFDocument): Promise<void> {
  if (!document.catalog.has(PDFName.of('AcroForm'))) return;
  const undrawn = document
    .getForm()
    .getFields()
    .filter((field) => field.needsAppearancesUpdate());
  if (undrawn.length === 0) return;
  document.registerFontkit(await import('fontkit'));
  const font = await document.embedFont(await readFile(REGULAR_FONT), { subset: true });
  for (const field of undrawn)
    try {
      field.defaultUpdateAppearances(font);
    } catch {
      // The library can't read rich text. The other fields are drawn.
    }
  // Writes the font, for those who copy objects.
  await document.flush();
}
