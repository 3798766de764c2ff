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
  ['GIF8', picture('GIF')],
  ['BM', picture('BMP')],
  ['WEBP', picture('WebP'), 8],
  ['\0\0\0\x0cjP  ', picture('JPEG 2000')],
  ['\xff\x4f\xff\x51', picture('JPEG 2000')],
  // ISO media, such as videos of phones: the box type follows its length.
  ['ftyp', NO_PDF, 4],
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

const isIn = (text: string, signatures: readonly string[], offset = 0) =>
  signatures.some((signature) => text.startsWith(signature, offset));
/** The kinds of ISO media that are HEIC pictures, with the box type. */
const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => `ftyp${brand}`);
const TIFF = ['II*\0', 'MM\0*'];
const PICTURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', ...TIFF];

export const isHeic = (bytes: Buffer): boolean => isIn(bytes.subarray(0, 12).toString('latin1'), HEIC, 4);

export const isTiff = (bytes: Buffer): boolean => isIn(bytes.subarray(0, 4).toString('latin1'), TIFF);

/** Whether a file begins like a picture that is turned into a PDF: JPEG, PNG, TIFF or HEIC. Never by name. */
export const isPicture = (head: Buffer): boolean =>
  isHeic(head) || isIn(head.subarray(0, 8).toString('latin1'), PICTURES);

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
 * Decides by the first kilobyte, never by name, whether a file is a PDF or a picture that becomes one. Mail systems and printers may leave a few bytes
 * before the header (PDF 32000-1 Annex H, note 13). If those are another file type, the file is two in one, which
 * programs would read differently, so it is rejected.
 */
export function refusalOf(head: Buffer): FileRefusal | undefined {
  if (head.length === 0) return EMPTY;
  const text = head.subarray(0, HEAD_BYTES).toString('latin1');
  const at = text.indexOf('%PDF-');
  if (at === 0) return undefined;
  if (isPicture(head)) return at < 0 ? undefined : MIXED;
  const before = text.slice(0, at < 0 ? undefined : at);
  const other = otherKind(before);
  if (at < 0) return other ?? NO_PDF;
  return other ? MIXED : undefined;
}
