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
const NOT_LOST = new RegExp(
  `\\b(?:not|never|no)(?:\\W+(?:currently|been|under|active|open))*\\W+${LOSS}(?:\\W+(?:or|nor|and)\\W+${LOSS})*\\b`,
  'gi',
);
const VALID =
  /^(valid|licensed|eligible|clear|active|good|standing|issued|current|ok|normal|qualified|reinstated)$/;
const EXPIRED = /^(expired?|exp)$/;
/** Words that say neither. */
const FILLING =
  /^(cdl|dl|cdls|commercial|non|noncdl|noncommercial|operators?|regular|base|class|[abcdm]|licen[sc]es?|drivers?|driving|privileges?|privs?|status|is|are|in|and|of|the|as|to|drive|s)$/;
const DOWNGRADED = /^downgraded?$/;

export function licenseStatus(text: string): LicenseStatus {
  const words = text.replace(NOT_LOST, ' valid ').toLowerCase();
  if (LOST.test(words)) return /\breinstated\b/.test(words) ? 'unclear' : 'lost';
  const left = words.split(/[^a-z]+/).filter((word) => word && !FILLING.test(word));
  const others = left.filter((word) => !VALID.test(word));
  if (others.length === 0) return left.length > 0 ? 'valid' : 'unclear';
  if (others.every((word) => EXPIRED.test(word))) return 'expired';
  return others.every((word) => DOWNGRADED.test(word)) ? 'downgraded' : 'unclear';
}

/** The certified status of 383.73(o)(1): anything else than the words for it says no. */
export const isCertified = (text: string): boolean =>
  /^\W*(certified|cert|c|y|yes|valid|current|active|ok)\W*$/i.test(text);

const NOT_COMMERCIAL = /\bnon|\bnot\b|permit|learn|clp/i;
const CLASS_LETTER = /^\W*(?:(?:cdl|class|commercial|license|driver)\W*)*([abc])m?\b/i;

const NO_LICENSE =
  /^\W*(none|no licen[sc]e|id|id (card|only)|identification( card| only)?|non-?driver|unlicensed|m|motorcycles?( only)?)\W*$/i;

/**
 * The class on a record: that of a commercial license, or `commercial` without its letter; `other`: another license; `none`: none for
 * anything but motorcycles.
 */
export type LicenseClassWord = 'A' | 'B' | 'C' | 'commercial' | 'other' | 'none';

export function reportedClass(text: string): LicenseClassWord {
  if (NO_LICENSE.test(text)) return 'none';
  if (NOT_COMMERCIAL.test(text)) return 'other';
  const letter = CLASS_LETTER.exec(text)?.[1]?.toUpperCase();
  if (letter === 'A' || letter === 'B' || letter === 'C') return letter;
  return /cdl|commercial/i.test(text) ? 'commercial' : 'other';
}
