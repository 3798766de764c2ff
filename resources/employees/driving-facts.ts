import type { PersonFlag } from '../../domain/compliance/rule-types';

/** The sections of title 49 that ask for each fact; null for the California Vehicle Code. In the order of the form. */
export const FACT_SECTIONS: Readonly<Record<PersonFlag, string | null>> = {
  interstate: '391.11(b)(1), 390.5T',
  hazmat: '383.93(b)(4), 172.704',
  tankOrDoubles: '383.93(b)(1), 383.93(b)(3), 391.33(a)(1)',
  longCombination: '380.203',
  passenger: '383.93(b)(2), 383.95',
  schoolBus: '383.93(b)(5), 383.123',
  airBrakes: '383.95',
  fullAirBrakes: '383.95',
  manualTransmission: '383.95',
  tractorTrailer: '383.95',
  medicalVariance: '391.49, part 381',
  yearlyMedical: '391.45, 391.44, 391.46, 391.64',
  visionStandard: '391.44',
  california: null,
};

export const FACTS = Object.keys(FACT_SECTIONS) as PersonFlag[];

/** Without an answer, the job title or the license state decides these. */
export const DERIVED_FACTS: ReadonlySet<PersonFlag> = new Set<PersonFlag>(['hazmat', 'california']);
