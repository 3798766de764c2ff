import type { SentenceWords } from './message-types';

export const words: SentenceWords = {
  gaps: {
    missing: '{title} missing, was due {date}',
    missingDueLater: '{title} missing, due by {date}',
    missingNoHireDate: '{title} missing; without a hire date it counts as overdue',
    expired: '{title} expired {date}',
    expiring: '{title} expires {date}',
  },
  qualification: {
    qualified: 'Qualified',
    expiring: 'Expiring',
    undecided: 'Not decided',
    notYetQualified: 'Not yet qualified',
    notQualified: 'Not qualified',
    notApplicable: 'Not applicable',
  },
  conditions: {
    jobTitleMissing: 'Choose the job title (it decides what the file needs)',
    hireDateMissing: 'Enter the hire date (deadlines count from it)',
    birthDateMissing: 'Enter the birth date (drivers must be at least 21, or 18 within one state)',
    under18: 'Under 18: may not drive before {date}',
    under21: 'Under 21: may not drive interstate before {date}',
    under21Unanswered:
      'Under 21: may not drive before {date}, unless only within one state. Say whether they drive interstate',
    classMissing: 'Enter the license class (it must fit the job)',
    licenseMissing: 'Enter the number and state of the license',
    noLicense: 'No driver license: the license class is non-driver',
    motorcycleLicense: 'License class M is for motorcycles only: it does not cover the vehicles of the job',
    classNotCommercial: 'License class does not fit the job: a CDL (class A, B or C) is needed',
    vehicleClassMissing: 'Enter the class of the vehicles of the job (the license may not cover all of them)',
    classBelowVehicle: 'License class does not cover the vehicles of the job',
    licenseExpired: 'License on record expired',
    licenseWithdrawn:
      'The driving record on file shows a suspended or revoked license. Enter the disqualification with the same first day, or file a newer record',
    recordLicenseUnclear:
      "The State's record does not show a valid license as the file does: its status, class, last day, endorsements or restrictions differ. File a newer driving record, or a newer copy of the license if it was renewed",
    recordNotCertified:
      "The State's record says that the driver is not medically certified, or certified other driving than non-excepted interstate (NI). File a newer record that shows the certification, as a driving record or a medical status",
    convictionUnconfirmed:
      'The driving record on file shows a conviction. The State disqualifies for this. Do not use the driver until it is confirmed: enter the disqualification or the confirmation with the date of the violation, or file a newer record',
    convictionDisqualifies:
      'The driving record on file shows a conviction that disqualifies: may not drive before {date}',
    convictionUnclear:
      'The driving record on file shows a violation that may disqualify. Say which offense it was, when the driver was convicted and whether it was in a commercial vehicle, or enter the disqualification or the confirmation with the date of the violation, one for each violation of that day',
    secondMajorEnds:
      'A second major offense disqualifies for life, for at least ten years if the State reinstates the license. Correct the last day of the later disqualification, or the dates of the violations if both are about one incident',
    disqualificationShort:
      'The disqualification on file is shorter than the least for this conviction. Correct its last day, or enter the period as the State counted it, with what it counted before, or file a newer driving record',
    otherStatesMissing:
      'Say which other states licensed the driver in the three years before hire (each must provide a driving record)',
    previousEmployersMissing:
      'Say which DOT-regulated employers the driver had in the three years before hire (the safety performance history with each is needed)',
    endorsementsNotEntered: 'Enter the endorsements of the license (the job needs one)',
    learnersPermit:
      "License on record is a learner's permit: may drive only with a CDL holder in the front seat, without placarded hazmat, without passengers, and with empty tanks only",
    permitRestrictions:
      "Restrictions P and X are those of a learner's permit. Correct the restrictions, or say that the driver holds a learner's permit",
    hazmatEndorsementExpired: 'Hazmat endorsement on record expired',
    stateDecides:
      "Drives only within one state without a CDL: the state's own rules decide, and may differ from this file",
    hazmatEndorsementMissing: 'Hazmat endorsement (H or X) missing',
    tankOrDoublesEndorsementMissing: 'Endorsement for tanks or doubles (N, T or X) missing',
    tankEndorsementMissing: 'Tank endorsement (N or X) missing',
    doublesEndorsementMissing: 'Endorsement for doubles and triples (T) missing',
    passengerEndorsementMissing: 'Passenger endorsement (P) missing',
    schoolBusEndorsementMissing: 'School bus endorsement (S) missing',
    intrastateOnly: 'License restriction K: may not drive interstate',
    notInUnitedStates: 'License restriction W: may not drive in the United States for medical reasons',
    restrictionsNotEntered:
      'Enter the restrictions of the license (they may exclude vehicles of the job, or say that there is a medical variance)',
    factsNotAnswered: 'Answer the questions under Driving facts',
    noAirBrakes: 'License restriction L: may not drive vehicles with air brakes',
    noFullAirBrakes: 'License restriction Z: may not drive vehicles with full air brakes',
    noManualTransmission: 'License restriction E: may not drive vehicles with a manual transmission',
    noTractorTrailer: 'License restriction O: may not drive tractor-trailers',
    noPassengersInClass: 'License restriction M or N: may not drive passenger vehicles of this class',
    violationAnswered:
      'Drug and alcohol questionnaire: a violation was answered with yes. May not drive until the return-to-duty steps are on file',
    testViolation: 'Drug or alcohol violation: may not drive until the return-to-duty steps are on file',
    sapComplianceMissing:
      'Drug or alcohol violation: may not drive until the follow-up evaluation of the SAP reports compliance',
    sapNonCompliance:
      'Drug or alcohol violation: the SAP reported noncompliance. May not drive until a later follow-up evaluation reports compliance, with a negative return-to-duty test after it',
    returnToDutyTestMissing:
      'Drug or alcohol violation: may not drive until a negative return-to-duty test follows the report of the SAP',
    alcoholConcentration: 'Alcohol test of 0.02 to 0.039: may not drive before {date}',
    prohibited: 'Clearinghouse status is prohibited: may not drive',
    fullQueryDue: 'Limited query of {due} found records: a full query is due within 24 hours',
    recordsFoundUnclear:
      'A full query found records. If they prohibit driving, enter that outcome; if not, add the SAP reports and the negative return-to-duty test that the query shows',
    violationRecordUnclear:
      'A drug and alcohol record, SAP report, test or answer on file may be about a violation. Enter the outcome of a later full Clearinghouse query, or add the SAP reports and the negative return-to-duty test',
    returnToDutyNotEntered:
      'Say which SAP report and which test the documents after the violation are: the return to duty depends on it',
    queryTypeNotEntered: 'Say whether the Clearinghouse query was full or limited',
    queryOutcomeNotEntered: 'Enter the outcome of the Clearinghouse query',
    resultNotEntered: 'Enter the result of the pre-employment drug test',
    testResultNotEntered: 'Enter the result of each drug or alcohol test on file',
    followUpTestsFew:
      'Fewer follow-up tests with a result are on file than are needed through {due}: at least six in the first 12 months, and all that the SAP asked for. Add those of the plan, or file the later plan of the SAP',
    violationWithinState:
      'A drug or alcohol record would bar this driver in interstate commerce. They drive only within one state without a CDL: ask the state, or file the return-to-duty steps or a later full Clearinghouse query that is clear',
    certificateUndated:
      'A newer medical card, status record, variance or certificate has no expiration date and may end what the one before shows. Enter its date',
    certificateNeedsVariance:
      'The medical certificate is valid only with a waiver, exemption or Skill Performance Evaluation certificate, and not every one that it needs is on file and valid on this day. File it as a medical variance with its expiration date, or file a newer medical certificate',
    certificateForZone:
      'The medical certificate is only for driving within an exempt intracity zone. File the proof that the driver qualifies for it as a medical variance with its expiration date, or file a newer medical certificate',
    certificateWithinState:
      'The medical certificate is only for driving within one state. Say that the driver does not drive interstate, or file a newer medical certificate',
    testExceptionOld:
      'The exception from the pre-employment test was confirmed more than six months ago. For a driver of another employer it must be confirmed again. Enter the new day, or file a negative test',
    testExceptionUnknown:
      'It is not known whether the exception from the pre-employment test applied to this earlier employment. File the test of that time, or look for the exception on the audit trail',
    licenseExpiryMissing: 'Enter the expiration date of the license',
    hazmatExpiryMissing:
      'Enter the expiration date of the hazmat endorsement (it ends after five years at most, also before the license)',
    disqualified: 'Disqualified: may not drive',
    withheld: 'A restricted record bars driving',
  },
  disqualified: {
    until: 'Disqualified until {date}: may not drive before that day',
    forLife: 'Disqualified for life: may not drive',
    untilCertified: 'Not physically qualified: may not drive until medically certified',
    untilReinstated: 'Disqualified until reinstated: may not drive while the license is lost',
  },
  byStatus: {
    'noTractorTrailer undecided':
      'License restriction O: may not drive tractor-trailers, and the job has doubles. Correct the driving facts or the restrictions',
    'licenseWithdrawn undecided':
      'A driving record may show a suspended or revoked license: it has no state and may be of the earlier one, or its day of reinstatement is before the first day or after the record. Enter its state, or the day of the move, or file a newer record',
    'fullQueryDue bars':
      'A full query was due by {due}. Until it is done, the person may not perform safety-sensitive functions',
    'withheld undecided': 'Ask the person who handles drug and alcohol records (something there is open)',
    'violationAnswered undecided':
      'Drug and alcohol questionnaire: a violation and the return-to-duty test were answered with yes, but the SAP reports and the negative test are not on file. Add them, or enter the outcome of a later full Clearinghouse query',
    'sapNonCompliance undecided':
      'The SAP reported noncompliance after the return-to-duty test. Ask the SAP, and file the next report of compliance',
    'tankOrDoublesEndorsementMissing undecided':
      'Say whether the job has tank vehicles, or doubles and triples: the license has the endorsement for one of them only',
    'hazmatEndorsementMissing undecided':
      "Licenses of Canada and Mexico have no hazmat endorsement. Check the driver's FAST card, then enter H among the endorsements and the last day of the card",
    'intrastateOnly undecided': 'License restriction K: may not drive interstate. Say whether they do',
    'withheld unknown': 'Something needs attention. Ask the person who handles drug and alcohol records',
  },
  unchecked: {
    ended: 'Rests on {setting}, which ended {date}. No one has checked since then whether it was extended.',
    endsSoon: 'Rests on {setting}, which ends {date}. No one has checked yet whether it is extended.',
    settings: {
      nriiWaiver: 'the federal waiver for paper medical cards',
      nriiPendingStates: 'the list of states without electronic medical records',
    },
  },
  separator: ': ',
  more: 'and {count} more',
};
