import chardet from 'chardet';
import { LEGACY_ENCODINGS, TEXT_ENCODINGS } from './encodings';
import { accentedWords, scoreNames } from './encoding-score';
import { utf16Side } from './sniff';

interface DecodedText {
  text: string;
  /** The encoding's WHATWG name, with `-bom` if the file starts with a byte order mark. */
  encoding: string;
  /** What the file may be instead, each with words that show the difference; the one used is first. Absent if it is sure. */
  encodings?: { encoding: string; sample: string }[];
}

/** Required confidence for an encoding of another language: a few accented names are little evidence. */
const MIN_CONFIDENCE = 60;
const SAMPLE_BYTES = 262_144;
const SAMPLE_WORDS = 5;
/** Whether another encoding is nearly as likely as the best one. */
const NEARLY = 0.5;

/** The characters of the bytes 80 to 9F. Some builds of Node decode them as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeAs(bytes: Buffer, encoding: string): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What a text that is not UTF-8 may be, the most likely first if scores are equal. */
function candidatesFor(sample: Buffer): string[] {
  const best = chardet.analyse(sample)[0];
  const legacy = LEGACY_ENCODINGS.find((name) => name === best?.name.toLowerCase());
  const isLegacy = legacy !== undefined && (best?.confidence ?? 0) >= MIN_CONFIDENCE;
  return [...(isLegacy ? [legacy] : []), 'windows-1252', 'macintosh', 'utf-8'];
}

/** Whole lines with other bytes than ASCII, which alone tell encodings apart. */
function accentedLines(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE_BYTES;) {
    const breakAt = bytes.indexOf(0x0a, start);
    const end = breakAt < 0 ? bytes.length : breakAt + 1;
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line.subarray(0, SAMPLE_BYTES));
      size += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines);
}

/** Decides by what yields names. */
function decodeGuessing(bytes: Buffer, chosen: string | undefined): DecodedText {
  const lines = accentedLines(bytes);
  const candidates = candidatesFor(lines);
  const scored = candidates.map((encoding) => {
    const text = decodeAs(lines, encoding);
    return { encoding, score: scoreNames(text), sample: accentedWords(text, SAMPLE_WORDS).join(' · ') };
  });
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  const [best, second] = sorted;
  const encoding = chosen ?? best?.encoding ?? 'windows-1252';
  const isSure = best !== undefined && best.score > 0 && (second?.score ?? 0) < best.score * NEARLY;
  return {
    text: decodeAs(bytes, encoding),
    encoding,
    ...((chosen !== undefined || !isSure) && {
      encodings: sorted.map((one) => ({ encoding: one.encoding, sample: one.sample })),
    }),
  };
}

/** Decodes a text file: by byte order mark, as UTF-16, valid UTF-8, or else a legacy encoding. */
export function decodeText(bytes: Buffer, chosen?: string): DecodedText {
  const side = utf16Side(bytes);
  if (side) return { text: new TextDecoder(`utf-16${side}`).decode(bytes), encoding: `utf-16${side}` };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8-bom' };
  if (isUtf8(bytes)) return { text: bytes.toString('utf8'), encoding: 'utf-8' };
  return decodeGuessing(
    bytes,
    TEXT_ENCODINGS.find((encoding) => encoding === chosen),
  );
}
