import { CERTIFICATE_LIMITS, type CertificateLimit } from '../compliance/evaluated-document';

// The boxes of the medical examiner's certificate (MCSA-5876), as reviewers write them.

/** 391.44(a), 391.46: since this day no one is qualified by operation of 391.64, because its last paragraph was removed. */
export const LAST_OF_391_64 = '2023-03-21';
const BY_391_64 = /391\.64/;

/** What the driver wears says nothing that a file could show. */
const WORN = /lens|glasses|contacts|hearing aid/i;
const NONE = /^(none|no|no restrictions?|n\/?a)$/i;
const LIMITS: Readonly<Record<CertificateLimit, RegExp>> = {
  variance: /waiver|exempt(ion)?\b(?! (intracity|intra-city))|391\.64/i,
  spe: /\bspe\b|skill performance|391\.49/i,
  intracityZone: /intra-?city|391\.62/i,
  withinState: /intra-?state|state (variance|requirement|waiver)|grandfathered/i,
};

/** What they are called where they are chosen. */
export const CERTIFICATE_BOXES = {
  lenses: 'corrective lenses',
  hearingAid: 'hearing aid',
  variance: 'waiver or exemption',
  spe: 'SPE certificate',
  intracityZone: 'exempt intracity zone',
  withinState: 'intrastate only',
} as const;

/** The restrictions of a text, one by one; without “none” and its like. */
export const restrictionsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,;\n]|\band\b/i)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '' && !NONE.test(part));

const limitsOf = (part: string): CertificateLimit[] => {
  const found = CERTIFICATE_LIMITS.filter((limit) => LIMITS[limit].test(part));
  // A waiver of a State is for driving in it.
  return found.includes('withinState') ? ['withinState'] : found;
};

/** What a certificate holds with or for only. */
export const limitsIn = (text: string | null): CertificateLimit[] => [
  ...new Set(restrictionsIn(text).flatMap(limitsOf)),
];

/** Whether each restriction is one of the form's: what no one understands could be one that matters. */
export const areUnderstood = (text: string | null): boolean =>
  restrictionsIn(text).every((part) => WORN.test(part) || limitsOf(part).length > 0);

/** Whether a certificate rests on a rule that had ended when the driver was examined. */
export const restsOn39164 = (text: string | null, examDate: string): boolean =>
  BY_391_64.test(text ?? '') && examDate > LAST_OF_391_64;
