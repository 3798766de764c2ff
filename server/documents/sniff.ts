/** Why a file is not taken: what it is, and what would be right, for the one who sent it. */
export interface Refusal {
  code: 'unsupportedType' | 'unprocessable';
  message: string;
  errorText: string;
}

/** How much of a file is looked at to tell what it is. */
export const HEAD_BYTES = 1024;

const refuse = (message: string, errorText: string, code: Refusal['code'] = 'unsupportedType'): Refusal => ({
  code,
  message,
  errorText,
});

const picture = (kind: string) =>
  refuse(
    `This is a picture (${kind}), not a PDF.`,
    'Scan the paper to a PDF, or print the picture to a PDF, and send that.',
  );
const EMPTY = refuse(
  'The file is empty.',
  'Choose the file again; it may not have been saved.',
  'unprocessable',
);
const OFFICE = refuse(
  'This is an Office document, not a PDF.',
  'Save it as a PDF in the program it was made with, and send that.',
);
const ARCHIVE = refuse(
  'This is an archive, not a PDF.',
  'Take the PDFs out of it and send them one at a time.',
);
const PROGRAM = refuse('This is a program, not a PDF.', 'Send the paper as a PDF.');
const WEB_PAGE = refuse('This is a web page, not a PDF.', 'Print the page to a PDF and send that.');
const NO_PDF = refuse('This is not a PDF.', 'Send the paper as a PDF file.');
const MIXED = refuse(
  'This file begins with something other than a PDF.',
  'Save the paper as a PDF anew and send that.',
);

const SIGNATURES: readonly [signature: string, refusal: Refusal, offset?: number][] = [
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
function otherKind(text: string): Refusal | undefined {
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
export function refusalOf(head: Buffer): Refusal | undefined {
  if (head.length === 0) return EMPTY;
  const text = head.subarray(0, HEAD_BYTES).toString('latin1');
  const at = text.indexOf('%PDF-');
  if (at === 0) return undefined;
  const before = text.slice(0, at < 0 ? undefined : at);
  const other = otherKind(before);
  if (at < 0) return other ?? NO_PDF;
  return other ? MIXED : undefined;
}
