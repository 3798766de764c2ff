import type { EvaluatedPerson } from './evaluated-person';

/** Every question about a driver answered, for demo data and tests: nothing keeps the answer open, and nothing bars. */
export const ANSWERED = {
  endorsements: '',
  restrictions: '',
  vehicleClass: 'A',
  otherLicenseStates: [],
  previousEmployers: [],
  flags: {
    interstate: true,
    medicalVariance: false,
    yearlyMedical: false,
    visionStandard: false,
    longCombination: false,
    tankOrDoubles: false,
    passenger: false,
    schoolBus: false,
    airBrakes: false,
    fullAirBrakes: false,
    manualTransmission: false,
    tractorTrailer: false,
  },
} as const satisfies Partial<EvaluatedPerson>;
