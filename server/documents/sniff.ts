import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
/** Why a file is not taken: what it is, and what would be right, for the one who sent it. */
export interface FileRefusal {
  code: 'unsupportedType' | 'unprocessable';
  refusal: Refusal;
  advice: Refusal;
}

/** How much of a file is looked at to tell what it is. */
export const HEAD_BYTES = 1024;

const because = (
  refusal: Refusal,
  advice: Refusal,
  code: FileRefusal['code'] = 'unsupportedType',
): FileRefusal => ({ code, refusal, advice });

const picture = (kind: string) => because(refuse('pdf.isPicture', { kind }), refuse('pdf.scanOrPrint'));
const EMPTY = because(refuse('pdf.empty'), refuse('pdf.maybeNotSaved'), 'unprocessable');
const OFFICE = because(refuse('pdf.isOffice'), refuse('pdf.saveAsPdf'));
const ARCHIVE = because(refuse('pdf.isArchive'), refuse('pdf.unpack'));
const PROGRAM = because(refuse('pdf.isProgram'), refuse('pdf.sendPdf'));
const WEB_PAGE = because(refuse('pdf.isWebPage'), refuse('pdf.printPage'));
const NO_PDF = because(refuse('pdf.notPdf'), refuse('pdf.sendPdfFile'));
const MIXED = because(refuse('pdf.otherStart'), refuse('pdf.saveAgain'));

const SIGNATURES: readonly [signature: string, refusal: FileRefusal, offset?: number][] = [
  ['\xff\xd8\xff', picture('JPEG')],
  ['\x89PNG', picture('PNG')],
  ['GIF8', picture('GIF')],
  ['II*\0', picture('TIFF')],
  ['MM\0*', picture('TIFF')],
  ['BM', picture('BMP')],
  ['WEBP', picture('WebP'), 8],
  // ISO media, as phones write HEIC: the box type stands after its length.
  ['ftyp', picture('HEIC'), 4],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', OFFICE],
  ['{\\rtf', OFFICE],
  ['PK\x03\x04', ARCHIVE],
  ['PK\x05\x06', ARCHIVE],
  ['\x1f\x8b', ARCHIVE],
  ['7z\xbc\xaf', ARCHIVE],
  ['Rar!', ARCHIVE],
  ['MZ', PROGRAM],
  ['\x7fELF', PROGRAM],
  ['#!', PROGRAM],
];

/** What a text of bytes (latin1) is known to be, if it is no PDF. */
function otherKind(text: string): FileRefusal | undefined {
  const found = SIGNATURES.find(([signature, , offset = 0]) => text.startsWith(signature, offset))?.[1];
  if (found === ARCHIVE && /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.|_rels\//.test(text))
    return OFFICE;
  if (found) return found;
  return /<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i.test(text.replaceAll('\0', ''))
    ? WEB_PAGE
    : undefined;
}

/**
 * Tells by the first kilobyte, never by a name, whether a file is a PDF. Mail systems and printers may leave a few bytes
 * before the header (PDF 32000-1 Annex H, note 13); another kind of file in that place makes it two files in one, which
 * programs would read in two ways.
 */
export function refusalOf(head: Buffer): FileRefusal | undefined {
  if (head.length === 0) return EMPTY;
  const text = head.subarray(0, HEAD_BYTES).toString('latin1');
  const at = text.indexOf('%PDF-');
  if (at === 0) return undefined;
  const before = text.slice(0, at < 0 ? undefined : at);
  const other = otherKind(before);
  if (at < 0) return other ?? NO_PDF;
  return other ? MIXED : undefined;
}
