import type { Offense } from './offenses';

// Which offenses the words of a driving record can be about, where no code says it. States and courts write as they like, so the words only
// ask; a person says which it was.

const IMPAIRED = ['alcohol', 'drugs', 'testRefused'] as const;

const WORDS: readonly (readonly [words: RegExp, offenses: readonly Offense[]])[] = [
  [
    /\b([do][. ]?[uw][. ]?i|duii|duid|dwui|dwai|dwuid|o[muw]?vi|omvwi|owvi|oui\w*|ovuii|bac|b\.a\.c)\b|\binfl(u\w*)?\b|per se\b|physical control|\bconsum(?!er)|intox|drunk|impair|liquor|alcohol|inebriat|drinking|\b0?\.\d\d\b/i,
    IMPAIRED,
  ],
  [/refus|implied consent|chemical test|breath|blood test/i, ['testRefused', 'alcohol']],
  [
    /controlled|drug|narcotic|marijuana|cannabis|cocaine|heroin|amphetamine|opi(ate|oid)/i,
    ['drugs', 'drugPossession', 'drugUse', 'drugFelony'],
  ],
  [/traffick|smuggl|manufactur.*(drug|controlled)|kidnap/i, ['drugFelony', 'felony']],
  [
    /\bhit\W*(and|&|n)?\W*run|(strik|struck)\w*.*unattend|\bh ?& ?r\b|(leav|left)\w*.*(scene|accident|acc\b|crash|collision)|(stop|remain|report|render|identif|exchange|duty|duties).*(accident|acc\b|crash|collision|injur|aid)|leaving scene|fled.*scene/i,
    ['leftScene'],
  ],
  [/felon|assault|murder|kidnap|flee|fled|elud|evad/i, ['felony', 'drugFelony']],
  [/manslaughter|homicide|fatal|\bdeath|killed/i, ['fatality', 'felony']],
  [
    /susp|revok|revoc|withdrawn|disq|cancel|\bd(w|u)(ls|lsr|lr|s|r|rl)s?\b|\bdwlsr\b|\bowls\b|\boas\b|\boar\b/i,
    ['drivingWithdrawn'],
  ],
  // 383.51(c)(2) to (c)(5)
  [
    /reckless|rckls|\brkls|wanton|wilful|willful|careless|negligent|imprudent|\bl(ane|n)\W?(chang|chg)|(chang\w*|chg)( of)? l(ane|n)\b|erratic|improper (traffic )?lane\b(?! ?us)|\bfol\w*.*\b(close|cls)|tailgat/i,
    ['serious'],
  ],
  [/\b(text|txt)\w*/i, ['texting']],
  [
    /phone|\bcell|hand-?held|hand held|wireless|electronic|distract|\bmobile\b(?! home)/i,
    ['phone', 'texting'],
  ],
  [/\br\.?\W?r\b|rail|grade crossing|\btrains?\b|\btracks?\b|\brxr\b/i, ['railroad']],
  [/\bout\W*(of\W*)?s(er)?v|\bo\.?o\.?s\b|\boos ?o\b/i, ['outOfService']],
];

/** 383.51(c)(6) to (c)(8): the license for a commercial vehicle. Not that of the vehicle. */
const LICENSE =
  /\bc\.?d\.?l\b|commercial (driver|licen|dl)|(no|without|w\/o|unlicensed|expired|improper|wrong|invalid|not|fail\w*).*(licen[sc]e(?!.{0,3}(plate|tag|lamp|light))|licensed|endors|class|\blic\b(?! ?(plate|tag|lamp|light))|\bd\.?l\b|\bo\.?l\b)|unlicensed|licen[sc]e.*(not|class|posses|expired)|endors/i;
const PLATE = /plate|\btag|registration|sticker/i;
const isAboutLicense = (words: string): boolean => LICENSE.test(words) && !PLATE.test(words);

const SPEED = /speed|\bspd|mph|\bexc\w* ?(the )?(posted )?(max\w* )?li?mi?t/i;
/** 383.51(c)(1): 15 mph or more above the limit, as far as the words say. */
function isExcessive(words: string): boolean {
  const range =
    /(\d+)\s*(?:-|to|through)\s*(\d+)\s*(?:mph|miles)?\s*(?:over|above|ov\b)/i.exec(words) ??
    /\bexc\w*.*?li?mi?t\D*(\d+)\s*-\s*(\d+)/i.exec(words);
  if (range) return Number(range[2]) >= 15;
  const over =
    /(\d+)\s*(\+|or more|plus)?\s*(?:mph|miles)?(?: per hour)?\s*(?:over|above|ov\b)/i.exec(words) ??
    /(?:over|exceed\w*|above)\D*\bby\s*(\d+)\s*(\+|or more|plus)?/i.exec(words);
  if (over) return Number(over[1]) >= 15 || Boolean(over[2]);
  const both = /(\d{2,3})\s*(?:mph)?\s*(?:\/|-|in)\s*(?:an? )?(?:zone of )?(\d{2,3})/i.exec(words);
  return both ? Math.abs(Number(both[1]) - Number(both[2])) >= 15 : true;
}

/** The offenses that words can be about; none if they tell of none that disqualifies. */
export function offensesOfWords(words: string): readonly Offense[] {
  const found = WORDS.filter(([pattern]) => pattern.test(words)).flatMap(([, offenses]) => offenses);
  const isSerious = isAboutLicense(words) || (SPEED.test(words) && isExcessive(words));
  return [...new Set(isSerious ? [...found, 'serious' as const] : found)];
}

/** Whether the words are about the license for a commercial vehicle and no other serious violation. */
export const isLicenseOnly = (words: string): boolean =>
  isAboutLicense(words) &&
  !SPEED.test(words) &&
  !WORDS.some(([pattern, offenses]) => offenses.includes('serious') && pattern.test(words));
