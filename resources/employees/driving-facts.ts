import { OPTIONAL_FACTS, type PersonFlag } from '../../domain/compliance/rule-types';

/** The sections of title 49 that ask for each fact; null for the California Vehicle Code. In the order of the form. */
export const FACT_SECTIONS: Readonly<Record<PersonFlag, string | null>> = {
  interstate: '391.11(b)(1), 390.5T',
  hazmat: '383.93(b)(4), 172.704',
  placards: '383.93(b)(4), 383.91(a)(3)',
  tankOrDoubles: '383.93(b)(1), 383.93(b)(3), 391.33(a)(1)',
  tanks: '383.93(b)(3), 391.33(a)(1)',
  doubles: '383.93(b)(1), 391.33(a)(1)',
  longCombination: '380.203',
  passenger: '383.93(b)(2), 383.95',
  schoolBus: '383.93(b)(5), 383.123',
  airBrakes: '383.95',
  fullAirBrakes: '383.95',
  manualTransmission: '383.95',
  tractorTrailer: '383.95',
  medicalVariance: '391.49, part 381',
  speCertificate: '391.49',
  yearlyMedical: '391.45, 391.44, 391.46, 391.64',
  visionStandard: '391.44',
  california: null,
  learnersPermit: '383.25',
  ftaOnly: '382.103(d)(1)',
  multipleEmployer: '391.63',
  furnishedDriver: '391.65',
  licenciaFederal: '383.23(b), 391.41(a)(1)(i)',
  farmVehicle: '390.39',
};

export const FACTS = Object.keys(FACT_SECTIONS) as PersonFlag[];

/** Without an answer, the job title, the license state or other facts decide these. */
export const DERIVED_FACTS: ReadonlySet<PersonFlag> = new Set<PersonFlag>([
  'hazmat',
  'california',
  ...OPTIONAL_FACTS,
]);
