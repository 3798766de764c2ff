import { defaultRules } from './rules';
import type { ComplianceMessages } from './message-types';
import { sentenceWords } from './sentence-words';

// A later mandatory rule of a type replaces an earlier one, so its words win.
const mandatory = defaultRules.filter((rule) => rule.needs === 'mandatory');

export const english: ComplianceMessages = {
  reasons: {
    ...sentenceWords.en.gaps,
    ok: '{title} valid until {date}',
    okForGood: '{title} on file since {date}',
    okByPaper: '{title} proven by the paper card until {date} under the waiver',
    okByException: '{title} not needed: the exception in 382.301(b) was confirmed {date}',
    exceptionIncomplete: '{title} missing; the exception in 382.301(b) still needs: {lacks}',
    paperProofEnded: '{title} was proven by the paper card only until {date}',
    missingBeforeHire: '{title} missing, required before the first drive',
    beforeThisHire: '{title} dated {date} does not count: from before this employment',
    resultNotNegative: '{title} dated {date} does not count: the result is not negative',
    limitedQuery: '{title} dated {date} does not count: no full query came before it',
    stateNotEntered: '{title} dated {date} does not count: enter its state',
    otherState: '{title} dated {date} does not count: not from a state that licensed the driver',
    employerNotEntered: '{title} dated {date} does not count: enter the employer it is from',
    otherEmployer: '{title} dated {date} does not count: not from a previous employer of the driver',
    undated: '{title} dated {date} does not count: no expiration date',
    reviewWithoutRecord:
      '{title} dated {date} does not count: no driving record from the 12 months before it',
    noteWithoutCard: '{title} dated {date} does not count: no medical card issued by that date',
    paperCardNoProof: '{title} missing: the paper card dated {date} is not proof for a CDL holder',
    waived: '{title} waived until {date}',
    waivedOpenEnd: '{title} waived until further notice',
    notActive: '{title} not required: no longer employed as a driver',
    fromHire: '{title} required from the hire date',
    notADriver: '{title} not required: not a driving job',
    otherProgram: '{title} not required for this job',
    otherLicenseClass: '{title} not required for this license class',
    otherLicenseState: '{title} not required for a license from this state',
    notConcerned: '{title} not required: it does not apply to this driver',
    ended: '{title} not required: the rule ended {date}',
    notBegun: '{title} not required yet: the rule starts {date}',
    optional: '{title} is optional',
    notRequiredHere: "{title} not required by this location's file setup",
    notYetRequiredHere: '{title} not required yet',
    notYetDue: '{title} not due before {date}',
  },
  lacks: {
    hireDate: 'the hire date',
    participation: 'a testing program within the 30 days before the hire, (b)(1)',
    testOrRandom:
      'a drug test within 6 months before the application, or 12 months of random testing, (b)(2)',
    violations: 'no violation at a previous employer in the last 6 months, (b)(3)',
    confirmation: 'the name of the program and the day it confirmed this, (c)(1)',
  },
  late: { one: 'Was 1 day late ({cfr}).', other: 'Was {days} days late ({cfr}).' },
  missingParts: ' (missing for {parts})',
  requiredHere: {
    from: ' (this location requires it from {from})',
    withGrace: ' (this location requires it from {from}, with time until {until})',
  },
  employment: {
    notYetHired: 'Not hired yet on this day',
    notEmployed: 'Not employed here as of this day',
    notADrivingJob: 'The job is not a driving job',
  },
  factsNotAnswered: 'Say whether these apply, because each could bar the driver: {facts}',
  facts: {
    hazmat: 'hazmat',
    california: 'a California license',
    interstate: 'drives interstate',
    medicalVariance: 'has a medical variance',
    yearlyMedical: 'needs a medical exam every year',
    visionStandard: 'drives under the vision standard',
    longCombination: 'drives longer combinations',
    tankOrDoubles: 'drives tanks, doubles or triples',
    passenger: 'drives vehicles for 16 or more people',
    schoolBus: 'drives a school bus',
    airBrakes: 'drives vehicles with air brakes',
    fullAirBrakes: 'drives vehicles with full air brakes',
    manualTransmission: 'drives vehicles with a manual transmission',
    tractorTrailer: 'drives tractor-trailers',
  },
  restrictedWaived: {
    title: 'Restricted record',
    sentence: 'A requirement in a restricted part of the file is waived',
  },
  undatedCloses: 'Enter the expiration date shown on the document.',
  titles: Object.fromEntries(defaultRules.map((rule) => [rule.docTypeId, rule.title])),
  words: Object.fromEntries(mandatory.map(({ docTypeId, why, closes }) => [docTypeId, { why, closes }])),
  optionalWords: {
    why: "Required where it applies or where the location's file setup asks for it.",
    closes: 'Upload the document.',
  },
};
