import type { DatedKey } from '../compliance/dated-settings';
import type { Words } from '../shared/audit-declaration';

/** The agencies whose rules a pool follows; `nonDot`: the employer's own policy. FRA's rates differ by class of work. */
export const AGENCIES = [
  'fmcsa',
  'fta',
  'faa',
  'fraCovered',
  'fraMaintenance',
  'fraMechanical',
  'phmsa',
  'uscg',
  'nonDot',
] as const;
export type Agency = (typeof AGENCIES)[number];

/** The dated setting with an agency's rates. The Coast Guard's isn't stored, and an employer sets its own for other people. */
export const RATE_KEYS: Partial<Record<Agency, DatedKey>> = {
  fmcsa: 'rateFmcsa',
  fta: 'rateFta',
  faa: 'rateFaa',
  fraCovered: 'rateFraCovered',
  fraMaintenance: 'rateFraMaintenance',
  fraMechanical: 'rateFraMechanical',
  phmsa: 'ratePhmsa',
};

/** Agencies whose people are found by the facts of their job (parts 382 and 655); others by job titles that the employer chooses. */
export const AGENCIES_BY_FACTS = ['fmcsa', 'fta'] as const satisfies readonly Agency[];
export const isByFacts = (agency: Agency): boolean => AGENCIES_BY_FACTS.some((one) => one === agency);

/** 49 CFR 199.202 and 46 CFR part 16: no random alcohol tests, so their people may not be in a pool for these. */
export const NO_RANDOM_ALCOHOL = ['phmsa', 'uscg'] as const satisfies readonly Agency[];

export const isDot = (agency: Agency): boolean => agency !== 'nonDot';

/** How the audit trail and files name them. */
export const AGENCY_WORDS: Readonly<Record<Agency, Words>> = {
  fmcsa: ['FMCSA', 'FMCSA', 'FMCSA'],
  fta: ['FTA', 'FTA', 'FTA'],
  faa: ['FAA', 'FAA', 'FAA'],
  fraCovered: ['FRA, covered service', 'FRA, servicio cubierto', 'FRA, service couvert'],
  fraMaintenance: ['FRA, maintenance of way', 'FRA, mantenimiento de vías', 'FRA, entretien des voies'],
  fraMechanical: ['FRA, mechanical', 'FRA, mecánica', 'FRA, mécanique'],
  phmsa: ['PHMSA', 'PHMSA', 'PHMSA'],
  uscg: ['Coast Guard', 'Guardia Costera', 'Garde côtière'],
  nonDot: ['company’s own program', 'programa propio de la empresa', 'programme propre à l’entreprise'],
};
