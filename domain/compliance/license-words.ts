import { findState } from '../shared/states';

// What States write about a license on a driving record. Each State has its own words, so only those that are known say that it is valid.

/**
 * `downgraded`: still a license for vehicles that need no commercial one (383.5). `unclear`: words that don't say that the license is
 * valid.
 */
export type LicenseStatus = 'valid' | 'lost' | 'expired' | 'downgraded' | 'unclear';

const LOST_WORDS = 'susp(?:ended)?|rev(?:o?ked|k)|withdrawn|cancell?ed|disq(?:ualified)?|denied';
const LOSSES = 'suspensions?|revocations?|withdrawals?|cancell?ations?|disqualifications?';
const LOST = new RegExp(`\\b(?:${LOST_WORDS}|under (?:${LOSSES}))\\b`, 'i');
const LOSS = `(?:${LOST_WORDS}|${LOSSES})`;
const LOSSES_LISTED = `${LOSS}(?:(?:\\W+(?:or|nor|and)\\W+|\\s*/\\s*)${LOSS})*\\b`;
const NOT_LOST = new RegExp(
  `\\b(?:not|never|no|non)(?:\\W+(?:longer|currently|been|under|active|open))*\\W+${LOSSES_LISTED}`,
  'gi',
);
/** What was once says nothing of now. */
const LOST_BEFORE = new RegExp(`\\b(?:previously|formerly)\\W+${LOSSES_LISTED}`, 'gi');
const VALID =
  /^(val|valid|licensed|eligible|clear|active|good|standing|issued|current|ok|normal|qualified|reinstated)$/;
const EXPIRED = /^(expired?|exp)$/;
/** Words that say neither. What is not commercial, or not valid, is none of them. */
const FILLING =
  /^(cdl|dl|cdls|commercial|lic|operators?|regular|base|class|[abcdm]|licen[sc]es?|drivers?|driving|privileges?|privs?|status|is|are|in|and|of|the|as|to|drive|s)$/;
/** Downgraded, or valid for what is not commercial. */
const DOWNGRADED = /^(downgraded?|noncdl|noncommercial)$/;
const NON_COMMERCIAL = /\bnon\W*(cdl|commercial)\b/gi;
/** A provider's code for a license, alone. */
const CODE = /^\W*lic\W*$/;

export function licenseStatus(text: string): LicenseStatus {
  const words = text
    .replace(NOT_LOST, ' valid ')
    .replace(LOST_BEFORE, ' ')
    .replace(NON_COMMERCIAL, 'non$1')
    .toLowerCase();
  if (LOST.test(words)) return /\breinstated\b/.test(words) ? 'unclear' : 'lost';
  const left = words.split(/[^a-z]+/).filter((word) => word && !FILLING.test(word));
  const others = left.filter((word) => !VALID.test(word));
  if (others.length === 0) return left.length > 0 || CODE.test(words) ? 'valid' : 'unclear';
  if (others.every((word) => EXPIRED.test(word))) return 'expired';
  return others.every((word) => DOWNGRADED.test(word)) ? 'downgraded' : 'unclear';
}

/** The certified status of 383.73(o)(1): anything else than the words for it says no. */
export const isCertified = (text: string): boolean =>
  /^\W*(medically\W+)?(certified|cert|c|y|yes|valid|current|active|ok)(\W+(y|yes|ni))?\W*$/i.test(text);

const NOT_COMMERCIAL = /\bnon|\bnot\b|permit|learn|clp|\binst|\bi\.?p\b/i;
const CLASS_LETTER = /^\W*(?:(?:cdl|class|commercial|license|driver)\W*)*([abc])(?:m[12]?)?\b/i;

const NO_LICENSE =
  /^\W*(none|no licen[sc]e|id|id (card|only)|identification( card| only)?|non-?driver|unlicensed|m|motorcycles?( only)?)\W*$/i;

/**
 * The class on a record: that of a commercial license, or `commercial` without its letter; `other`: another license; `none`: none for
 * anything but motorcycles.
 */
export type LicenseClassWord = 'A' | 'B' | 'C' | 'commercial' | 'other' | 'none';

/** 383.23(b): classes of Canada for tractors with trailers, large trucks and buses, and small buses: numbers, in Ontario letters. */
const CANADIAN: readonly (readonly [words: RegExp, as: LicenseClassWord])[] = [
  [/^\W*(?:class\W*)?(?:1|a[a-gmz]*)\b/i, 'A'],
  [/^\W*(?:class\W*)?(?:[23]|[bcd][a-gmz]*)\b/i, 'B'],
  [/^\W*(?:class\W*)?(?:4|[ef][a-gmz]*)\b/i, 'C'],
];

export function reportedClass(text: string, state: string | null = null): LicenseClassWord {
  const canadian = findState(state)?.country === 'CA' && CANADIAN.find(([words]) => words.test(text));
  if (canadian) return canadian[1];
  if (NO_LICENSE.test(text)) return 'none';
  if (NOT_COMMERCIAL.test(text)) return 'other';
  const letter = CLASS_LETTER.exec(text)?.[1]?.toUpperCase();
  if (letter === 'A' || letter === 'B' || letter === 'C') return letter;
  return /cdl|commercial/i.test(text) ? 'commercial' : 'other';
}

/** 383.71(b)(1): (non-)excepted interstate, (non-)excepted intrastate. */
export type SelfCertification = 'NI' | 'EI' | 'NA' | 'EA';

/** What 383.71(b)(1) lets a driver certify, as letters or in words. */
export function selfCertification(text: string): SelfCertification | null {
  const letters = /\b(NI|EI|NA|EA)\b/i.exec(text)?.[1]?.toUpperCase();
  if (letters === 'NI' || letters === 'EI' || letters === 'NA' || letters === 'EA') return letters;
  const isExcepted =
    /except|exempt/i.test(text) && !/\bnon\W*(except|exempt)|\bnot (except|exempt)/i.test(text);
  if (/intra\W?state/i.test(text)) return isExcepted ? 'EA' : 'NA';
  return /inter\W?state/i.test(text) ? (isExcepted ? 'EI' : 'NI') : null;
}
