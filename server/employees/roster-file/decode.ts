import chardet from 'chardet';
import { utf16Side } from './sniff';

export interface DecodedText {
  text: string;
  /** Name of the encoding as in the WHATWG standard, with `-bom` where the file said so itself. */
  encoding: string;
}

/** Single-byte encodings that payroll systems of North America and Europe still write. */
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

/** A guess other than Windows-1252 has to be sure: a name or two with accents is little to judge by. */
const SURE = 60;
const SAMPLE_BYTES = 262_144;

function legacyEncoding(bytes: Buffer): string {
  const best = chardet.analyse(bytes.subarray(0, SAMPLE_BYTES))[0];
  if (!best || best.confidence < SURE) return 'windows-1252';
  return LEGACY.get(best.name.toLowerCase()) ?? 'windows-1252';
}

/** Turns the bytes of a text file into text: byte order mark, UTF-16, valid UTF-8, else a legacy encoding. */
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
