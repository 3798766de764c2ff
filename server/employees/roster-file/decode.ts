import chardet from 'chardet';
import { utf16Side } from './sniff';

interface DecodedText {
  text: string;
  /** The encoding's WHATWG name, with `-bom` if the file starts with a byte order mark. */
  encoding: string;
}

/** Single-byte and Asian encodings that some payroll systems still write. */
const LEGACY = new Map([
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['windows-1253', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
  ['shift_jis', 'shift_jis'],
  ['euc-kr', 'euc-kr'],
  ['gb18030', 'gb18030'],
  ['big5', 'big5'],
]);

/** Required confidence for anything but Windows-1252: a few accented names are little evidence. */
const MIN_CONFIDENCE = 60;
const SAMPLE_BYTES = 262_144;

function legacyEncoding(bytes: Buffer): string {
  const best = chardet.analyse(bytes.subarray(0, SAMPLE_BYTES))[0];
  if (!best || best.confidence < MIN_CONFIDENCE) return 'windows-1252';
  return LEGACY.get(best.name.toLowerCase()) ?? 'windows-1252';
}

/** Decodes a text file: by byte order mark, as UTF-16, valid UTF-8, or else a legacy encoding. */
export function decodeText(bytes: Buffer): DecodedText {
  const side = utf16Side(bytes);
  if (side) return { text: new TextDecoder(`utf-16${side}`).decode(bytes), encoding: `utf-16${side}` };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8-bom' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = legacyEncoding(bytes);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
