import { LICENSE_FORMATS } from './license-formats';
import { refuse, type Refusal } from './refusals/refusal';
import { findState } from './states';

export interface LicenseCheckResult {
  /** False if the number must be corrected (or overridden by staff with Assume Client). */
  ok: boolean;
  /** True if the number is accepted but doesn't look like one of the state's. */
  warning: boolean;
  /** The state's formats in words. */
  formats: string[];
}

export type FormatLocale = 'en' | 'es' | 'fr';

const MAX_LENGTH = 40;
const compiled = new Map<string, RegExp>();

function matches(pattern: string, number: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    expression = new RegExp(`^(?:${pattern})$`);
    compiled.set(pattern, expression);
  }
  return expression.test(number);
}

/** Capitals, without the spaces, hyphens and dots that people type between groups. */
export function normalizeLicense(number: string): string {
  return number.toUpperCase().replace(/[\s.-]/g, '');
}

/**
 * Checks a license number against the formats of the issuing state. An unknown state refuses; a state with unverified formats
 * only warns.
 */
export function checkLicense(state: string, number: string, locale: FormatLocale = 'en'): LicenseCheckResult {
  const format = LICENSE_FORMATS[findState(state)?.abbreviation ?? ''];
  const formats = licenseFormats(state, locale);
  const normalized = normalizeLicense(number);
  if (!format || normalized === '' || normalized.length > MAX_LENGTH)
    return { ok: false, warning: false, formats };
  const matched = format.patterns.some((pattern) => matches(pattern, normalized));
  if (format.confidence === 'unverified') return { ok: true, warning: !matched, formats };
  return { ok: matched, warning: false, formats };
}

/** The refusal of a license number that doesn't match its state, for every form. */
export function invalidLicense(number: string, state: string): Refusal {
  return refuse('license.invalidForState', { number, state });
}

const WORDS = {
  en: {
    letter: ['letter', 'letters'],
    digit: ['digit', 'digits'],
    either: ['letter or digit', 'letters or digits'],
    star: ['letter or *', 'letters or *'],
    any: ['letter, digit or *', 'letters, digits or *'],
    oneOf: 'one of',
    to: 'to',
    total: 'characters in all',
    none: 'No formats available',
  },
  es: {
    letter: ['letra', 'letras'],
    digit: ['dígito', 'dígitos'],
    either: ['letra o dígito', 'letras o dígitos'],
    star: ['letra o *', 'letras o *'],
    any: ['letra, dígito o *', 'letras, dígitos o *'],
    oneOf: 'uno de',
    to: 'a',
    total: 'caracteres en total',
    none: 'No hay formatos disponibles',
  },
  fr: {
    letter: ['lettre', 'lettres'],
    digit: ['chiffre', 'chiffres'],
    either: ['lettre ou chiffre', 'lettres ou chiffres'],
    star: ['lettre ou *', 'lettres ou *'],
    any: ['lettre, chiffre ou *', 'lettres, chiffres ou *'],
    oneOf: 'un parmi',
    to: 'à',
    total: 'caractères au total',
    none: 'Aucun format disponible',
  },
} as const;

type Kind = 'letter' | 'digit' | 'either' | 'star' | 'any';
const CLASSES: Record<string, Kind> = {
  '[A-Z]': 'letter',
  '[0-9]': 'digit',
  '[A-Z0-9]': 'either',
  '[A-Z*]': 'star',
  '[A-Z0-9*]': 'any',
};

/** A character class (or literal) with an optional count, or the look-ahead for the total length. */
const TOKEN = /\(\?=\.\{(\d+)\}\$\)|(\[[^\]]+\]|[A-Z]+)(?:\{(\d+)(?:,(\d+))?\})?/g;

function describePattern(pattern: string, locale: FormatLocale): string {
  const words = WORDS[locale];
  const parts: string[] = [];
  let total = '';
  for (const [, length, group = '', from = '1', to] of pattern.matchAll(TOKEN)) {
    const kind = CLASSES[group];
    if (length) total = ` (${length} ${words.total})`;
    else if (kind)
      parts.push(`${to ? `${from} ${words.to} ${to}` : from} ${words[kind][(to ?? from) === '1' ? 0 : 1]}`);
    else if (group.startsWith('['))
      parts.push(`${words.oneOf} ${group.slice(1, -1).replace('-', ` ${words.to} `)}`);
    else parts.push(group);
  }
  return parts.join(' + ') + total;
}

/** A state's formats in words: '1 letter + 8 digits'. A state without any gives 'No formats available'. */
export function licenseFormats(state: string, locale: FormatLocale = 'en'): string[] {
  const format = LICENSE_FORMATS[findState(state)?.abbreviation ?? ''];
  if (!format || format.confidence === 'unverified') return [WORDS[locale].none];
  return format.patterns.map((pattern) => describePattern(pattern, locale));
}
