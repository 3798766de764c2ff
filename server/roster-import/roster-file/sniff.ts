import type { FileProblemCode } from '../../../domain/roster-import/contract';

export type Kind = { kind: 'text' } | { kind: 'zip' } | { kind: 'refused'; code: FileProblemCode };

const SIGNATURES: readonly [code: FileProblemCode, bytes: readonly number[], offset?: number][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  // ISO media (HEIC from a phone): the box type follows its length.
  ['image', [0x66, 0x74, 0x79, 0x70], 4],
  ['otherZip', [0x1f, 0x8b]],
  ['otherZip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['otherZip', [0x52, 0x61, 0x72, 0x21]],
  ['otherOffice', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];

function startsWith(bytes: Buffer, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

/** An OLE container is an old Excel file, a password-protected workbook (MS-OFFCRYPTO), or another Office document. */
function oleKind(bytes: Buffer): FileProblemCode {
  const contains = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (contains('EncryptedPackage')) return 'passwordProtected';
  return contains('Workbook') || contains('Book') ? 'oldExcel' : 'otherOffice';
}

/** Some systems export a web page or XML with a spreadsheet's file name. */
function looksLikeMarkup(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replaceAll('\u0000', '')
    .replace('ï»¿', '')
    .trimStart();
  return /^<(!doctype|html|table|\?xml|head|body|meta)/i.test(start);
}

/** UTF-16, by byte order mark or because Latin text has a zero in every other byte. */
export function utf16Side(bytes: Buffer): 'le' | 'be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'be';
  const sample = bytes.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  for (let index = 0; index + 1 < sample.length; index += 2) {
    if (sample[index] === 0) even += 1;
    if (sample[index + 1] === 0) odd += 1;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'le';
  return even > pairs * 0.6 && odd < pairs * 0.05 ? 'be' : null;
}

function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536);
  let control = 0;
  for (const byte of sample) {
    if (byte === 0) return true;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) control += 1;
  }
  return control > sample.length * 0.01;
}

/** Detects the file type by content, never by name. */
export function sniff(bytes: Buffer): Kind {
  if (bytes.length === 0) return { kind: 'refused', code: 'empty' };
  if (startsWith(bytes, OLE)) return { kind: 'refused', code: oleKind(bytes) };
  const known = SIGNATURES.find(([, signature, offset]) => startsWith(bytes, signature, offset));
  if (known) return { kind: 'refused', code: known[0] };
  if (startsWith(bytes, ZIP) && (bytes[2] ?? 0) < 9 && (bytes[3] ?? 0) < 9) return { kind: 'zip' };
  if (looksLikeMarkup(bytes)) return { kind: 'refused', code: 'webPage' };
  if (utf16Side(bytes) === null && isBinary(bytes)) return { kind: 'refused', code: 'binary' };
  return { kind: 'text' };
}
