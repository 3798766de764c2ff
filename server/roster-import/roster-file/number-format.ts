/** What a number format says about a number: that it is a date, or how its digits are written. */
export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'date' }
  /** `'0'` is a digit that is always written, `'#'` one that may be absent; other parts are text. */
  | { kind: 'digits'; parts: readonly Part[] };

type Part = { digit: '0' | '#' } | { text: string };

const GENERAL: NumberFormat = { kind: 'general' };

const BUILT_IN_DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

interface Tokens {
  parts: Part[];
  /** The characters that have a meaning of their own. */
  signs: string;
  hasCondition: boolean;
}

/** The first section of a format, which is for positive numbers. */
function tokensOf(code: string): Tokens {
  const tokens: Tokens = { parts: [], signs: '', hasCondition: false };
  const pattern = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(.)/gsu;
  for (const [, quoted, escaped, bracket, sign] of code.matchAll(pattern)) {
    const text = quoted ?? escaped ?? /^\$([^-]*)/.exec(bracket ?? '')?.[1];
    if (sign === ';') break;
    if (text !== undefined) tokens.parts.push({ text });
    else if (/^[<>=]/.test(bracket ?? '')) tokens.hasCondition = true;
    else if (/^(?:h+|m+|s+)$/i.test(bracket ?? '')) tokens.signs += bracket;
    else if (sign !== undefined && /[0#?]/.test(sign)) {
      tokens.parts.push({ digit: sign === '0' ? '0' : '#' });
      tokens.signs += sign;
    } else if (sign !== undefined && /[-+/():!^&'~{} $]/.test(sign)) tokens.parts.push({ text: sign });
    else tokens.signs += sign ?? '';
  }
  return tokens;
}

/** Reads a number format by its code, or by its number if it is one of the formats that every program knows. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ? { kind: 'date' } : GENERAL;
  const { parts, signs, hasCondition } = tokensOf(code);
  if (/^(?:general|standard)?$/i.test(signs)) return GENERAL;
  const withoutFractions = signs.replace(/(s\]?)\.?0+/gi, '$1');
  if (/[ymdhs]/i.test(withoutFractions) && !/[0#?]/.test(withoutFractions)) return { kind: 'date' };
  const zeros = signs.replace(/[^0]/g, '').length;
  const hasWords = parts.some((part) => 'text' in part && /[\p{L}\p{N}]/u.test(part.text));
  const isDigits = /^[0#?]+$/.test(signs) && !hasCondition && (zeros > 1 || hasWords);
  return isDigits ? { kind: 'digits', parts } : GENERAL;
}

/** The digits of a whole number as a format writes them: 412 as 00412, or as TX 00000412. */
export function writeDigits(digits: string, parts: readonly Part[]): string {
  let left = digits;
  let places = parts.filter((part) => 'digit' in part).length;
  const written = parts.toReversed().map((part) => {
    if ('text' in part) return part.text;
    places -= 1;
    // What is longer than the format is written in front.
    const taken = places === 0 ? left : left.slice(-1);
    left = left.slice(0, left.length - taken.length);
    return taken === '' && part.digit === '0' ? '0' : taken;
  });
  return written.toReversed().join('');
}
