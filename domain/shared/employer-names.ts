// Names of previous employers, as people write them. In texts a semicolon separates them, so that no name contains one.

export const MAX_EMPLOYERS = 20;
export const MAX_EMPLOYER_NAME = 100;

const trimmed = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

/** Equal for names that differ only in case, accents, blanks or punctuation; '' for what is no name. */
export const employerKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const isEmployerName = (name: string): boolean =>
  name.length <= MAX_EMPLOYER_NAME && employerKey(name) !== '';

/** A name as the list has it, else as it is. */
export const spelledAs = (name: string, employers: readonly string[]): string =>
  employers.find((one) => employerKey(one) === employerKey(name)) ?? name;

/** Names as stored; '' for none. Blank ones stay, so that they are refused and not taken for none. */
export const joinEmployers = (names: readonly string[]): string =>
  names.map(trimmed).join('; ') || (names.length > 0 ? ';' : '');

export const splitEmployers = (text: string): string[] => (text === '' ? [] : text.split(';').map(trimmed));
