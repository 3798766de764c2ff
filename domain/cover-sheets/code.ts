// The code of a cover sheet: `RFCS1-`, ten random characters, and one that catches mistakes, such as `RFCS1-7K3M9QX2TA-V`. It names no one.

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'RFCS1';
const LENGTH = 10;
const BITS = 5;

/** Powers of 2 in the field of 32 elements (x⁵ + x² + 1): all different, and none of them 0. */
const POWERS = Array.from({ length: LENGTH }, () => 0);
for (let at = 0, value = 1; at < LENGTH; at += 1) {
  POWERS[at] = value;
  value = double(value);
}

function double(value: number): number {
  const doubled = value << 1;
  return doubled > 31 ? doubled ^ 0b100101 : doubled;
}

function multiply(one: number, other: number): number {
  let sum = 0;
  for (let bit = 0, factor = one; bit < BITS; bit += 1, factor = double(factor))
    if ((other >> bit) & 1) sum ^= factor;
  return sum;
}

/**
 * Weighs each character with a power of its own, from 2 on; the check character itself counts once. So a wrong character always changes the sum, and
 * so do two that were swapped.
 */
function checkCharacter(random: string): string {
  let sum = 0;
  for (const [at, character] of [...random].entries())
    sum ^= multiply(ALPHABET.indexOf(character), double(POWERS[at]!));
  return ALPHABET[sum]!;
}

const codeOf = (random: string): string => `${PREFIX}-${random}-${checkCharacter(random)}`;

/** The code for random bytes: the lowest five bits of each count. */
export function newCode(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`A code needs ${LENGTH} bytes`);
  return codeOf([...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte & 31]!).join(''));
}

const READ_ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const WITHOUT_PREFIX = new RegExp(`^[${ALPHABET}]{${LENGTH + 1}}$`);

/** The code that a barcode holds; null if it is none, or damaged. */
export function readCode(text: string): string | null {
  const [, random] = new RegExp(`^${PREFIX}-([${ALPHABET}]{${LENGTH}})-[${ALPHABET}]$`).exec(text) ?? [];
  return random !== undefined && codeOf(random) === text ? text : null;
}

/** Whether a barcode holds a code that may be damaged. */
export const seemsCode = (text: string): boolean => text.startsWith(`${PREFIX}-`);

/** The code that someone typed from a sheet, with or without its beginning, spaces and hyphens; null if there is a mistake in it. */
export function readTypedCode(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s–-]/g, '');
  const own = (typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) : typed).replace(
    /[OIL]/g,
    (letter) => READ_ALIKE[letter]!,
  );
  return WITHOUT_PREFIX.test(own) ? readCode(`${PREFIX}-${own.slice(0, LENGTH)}-${own.slice(LENGTH)}`) : null;
}

/** As people read it on the sheet: `7K3M9-QX2TA-V`. */
export const shownCode = (code: string): string => {
  const [, random = '', check = ''] = code.split('-');
  return `${random.slice(0, 5)}-${random.slice(5)}-${check}`;
};

/** The same for a code that someone may have typed; what is none stays as it is. */
export const shownTyped = (text: string): string => {
  const code = readTypedCode(text);
  return code === null ? text : shownCode(code);
};
