import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
/** Why a file is rejected, and what to do. */
export interface FileRefusal {
  code: 'unsupportedType' | 'unprocessable';
  refusal: Refusal;
  advice: Refusal;
}

/** How many bytes are inspected to detect the type. */
export const HEAD_BYTES = 1024;

const fileRefusal = (
  refusal: Refusal,
  advice: Refusal,
  code: FileRefusal['code'] = 'unsupportedType',
): FileRefusal => ({ code, refusal, advice });

const picture = (kind: string) => fileRefusal(refuse('pdf.isPicture', { kind }), refuse('pdf.scanOrPrint'));
const EMPTY = fileRefusal(refuse('pdf.empty'), refuse('pdf.maybeNotSaved'), 'unprocessable');
const OFFICE = fileRefusal(refuse('pdf.isOffice'), refuse('pdf.saveAsPdf'));
const ARCHIVE = fileRefusal(refuse('pdf.isArchive'), refuse('pdf.unpack'));
const PROGRAM = fileRefusal(refuse('pdf.isProgram'), refuse('pdf.sendPdf'));
const WEB_PAGE = fileRefusal(refuse('pdf.isWebPage'), refuse('pdf.printPage'));
const NO_PDF = fileRefusal(refuse('pdf.notPdf'), refuse('pdf.sendPdfFile'));
const MIXED = fileRefusal(refuse('pdf.otherStart'), refuse('pdf.saveAgain'));

const SIGNATURES: readonly [signature: string, refusal: FileRefusal, offset?: number][] = [
  ['\xff\xd8\xff', picture('JPEG')],
  ['\x89PNG', picture('PNG')],
  ['GIF8', picture('GIF')],
  ['II*\0', picture('TIFF')],
  ['MM\0*', picture('TIFF')],
  ['BM', picture('BMP')],
  ['WEBP', picture('WebP'), 8],
  // ISO media, such as HEIC from phones: the box type follows its length.
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

/** The known type of a text of bytes (latin1) that is not a PDF. */
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
 * Decides by the first kilobyte, never by name, whether a file is a PDF. Mail systems and printers may leave a few bytes
 * before the header (PDF 32000-1 Annex H, note 13). If those are another file type, the file is two in one, which
 * programs would read differently, so it is rejected.
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
