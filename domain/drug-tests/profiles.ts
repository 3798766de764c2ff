import type { ResultCode, OrderReasonId, SpecimenId, Authority } from '../orders/tests';
import type { SenderKind } from './report';

// How each sender writes its messages: declarations, so that another sender is a few lines here and no code.

/** What a report says, by where a sender writes it: `PID-3`, `OBR-31.1`, or the name of a column. The first of them with a value counts. */
export const REPORT_FIELDS = [
  'specimenNumber',
  'lab',
  'orderId',
  'account',
  'lastName',
  'firstName',
  'dob',
  'donorId',
  'donorIdKind',
  'license',
  'ssn',
  'confirmation',
  'alcohol',
  'screen',
  'specimen',
  'authority',
  'reason',
  'collectedOn',
  'reportedOn',
  'verifiedOn',
  'result',
  'found',
  'mro',
  'comments',
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];
export type Places = Readonly<Partial<Record<ReportField, readonly string[]>>>;

interface Profile {
  code: string;
  name: string;
  kind: SenderKind;
  /** Numbers of specimens at this sender, in capitals without spaces. */
  specimen: RegExp;
  /** What its words mean, in lower case. Another word is an error that a person sees. */
  results: Readonly<Record<string, ResultCode>>;
  reasons: Readonly<Record<string, OrderReasonId>>;
}

export interface Hl7Profile extends Profile {
  format: 'hl7';
  places: Places;
  /** The laboratory, if the messages name none. */
  lab?: string;
  /** Whether the report is final, of the whole report or of a drug. */
  statuses: readonly string[];
}

export interface CsvProfile extends Profile {
  format: 'csv';
  /** Other names of the columns, in lower case without spaces and punctuation. */
  columns: Places;
  /** How its dates are written. */
  dates: 'ymd' | 'mdy';
}

export type SenderProfile = Hl7Profile | CsvProfile;

const RESULTS: Readonly<Record<string, ResultCode>> = {
  neg: 1,
  negative: 1,
  'negative dilute': 2,
  'negative-dilute': 2,
  'neg dilute': 2,
  'neg-dilute': 2,
  pos: 4,
  positive: 4,
  'positive dilute': 4,
  cancelled: 3,
  canceled: 3,
  'test cancelled': 3,
  'test canceled': 3,
  rejected: 7,
  'rejected for testing': 7,
  invalid: 8,
  'invalid result': 8,
  refusal: 11,
  refused: 11,
  'refused to test': 11,
  'refusal to test': 11,
  adulterated: 11,
  substituted: 11,
  pending: 13,
  'negative with safety note': 20,
};

const REASONS: Readonly<Record<string, OrderReasonId>> = {
  'pre-employment': 1,
  'pre employment': 1,
  preemployment: 1,
  pre: 1,
  'post-accident': 2,
  'post accident': 2,
  postaccident: 2,
  pac: 2,
  random: 3,
  'random selection': 3,
  ran: 3,
  'reasonable suspicion': 4,
  'reasonable suspicion/cause': 4,
  'reasonable cause': 4,
  reasonablesuspicion: 4,
  rsn: 4,
  'return to duty': 5,
  'return-to-duty': 5,
  returntoduty: 5,
  rtd: 5,
  'follow-up': 6,
  'follow up': 6,
  followup: 6,
  fup: 6,
  other: 7,
  periodic: 8,
  promotion: 9,
};

export const SPECIMEN_WORDS: Readonly<Record<string, SpecimenId>> = {
  urine: 1,
  ur: 1,
  hair: 2,
  breath: 3,
  br: 3,
  blood: 4,
  'oral fluid': 5,
  of: 5,
  saliva: 6,
};

export const AUTHORITY_WORDS: Readonly<Record<string, Authority>> = {
  fmcsa: 'FMCSA',
  fra: 'FRA',
  faa: 'FAA',
  fta: 'FTA',
  phmsa: 'PMHSA',
  pmhsa: 'PMHSA',
  uscg: 'USCG',
  'non-dot': 'Other',
  nondot: 'Other',
  none: 'Other',
};

/** Seven to ten digits, some with letters before them. Laboratories have no check digit in common. */
const SPECIMEN = /^[A-Z]{0,3}\d{6,11}$/;
const COMMON = { specimen: SPECIMEN, results: RESULTS, reasons: REASONS };

const COLUMNS: Places = {
  specimenNumber: [
    'specimenid',
    'specimen',
    'specimennumber',
    'ccf',
    'ccfnumber',
    'formnumber',
    'testnumber',
  ],
  lab: ['lab', 'laboratory', 'laboratoryid'],
  orderId: ['orderid', 'order', 'orderreference', 'clientreferenceid', 'referencetestid'],
  account: [
    'account',
    'accountnumber',
    'accountid',
    'clientaccount',
    'clientcode',
    'labaccount',
    'laboratoryaccount',
  ],
  lastName: ['donorlast', 'donorlastname', 'lastname', 'last', 'donorname', 'donor', 'name'],
  firstName: ['donorfirst', 'donorfirstname', 'firstname', 'first'],
  dob: ['dob', 'dateofbirth', 'birthdate'],
  donorId: ['donorid', 'primaryid'],
  donorIdKind: ['donoridtype', 'primaryidtype', 'idtype'],
  license: [
    'license',
    'licensenumber',
    'licenseno',
    'cdl',
    'cdlnumber',
    'cdlno',
    'driverlicense',
    'driverslicense',
    'driverlicensenumber',
    'driverslicensenumber',
    'dl',
    'dlnumber',
  ],
  ssn: ['ssn', 'socialsecurity', 'socialsecuritynumber', 'donorssn', 'ssnlast4', 'ssnlastfour'],
  confirmation: ['confirmation', 'confirmationresult', 'confirmed'],
  alcohol: ['bac', 'brac', 'concentration', 'alcohol'],
  screen: ['screening', 'screeningresult', 'screeningtest', 'screen'],
  specimen: ['specimentype', 'sampletype'],
  authority: ['agency', 'authority', 'testingauthority', 'dotagency'],
  reason: ['reason', 'reasonfortest', 'testreason'],
  collectedOn: ['collectedat', 'collectedon', 'collected', 'datecollected', 'collectiondate', 'testdate'],
  reportedOn: ['reportedat', 'reportedon', 'reported', 'datereported', 'reportdate'],
  verifiedOn: ['verifiedat', 'verifiedon', 'verified', 'dateverified', 'verificationdate'],
  result: ['verifiedresult', 'overallresult', 'result', 'collectionstatus', 'status'],
  found: ['drugs', 'drugsfound', 'positivefor'],
  mro: ['mro', 'mroname'],
  comments: ['comments', 'comment', 'cancelreason', 'note'],
};

/** As laboratories send them: PID-2 the specimen, PID-4 or PID-19 the donor, one OBX a drug. They have no result of their own (40.97(b)). */
const LABORATORY: Places = {
  specimenNumber: ['PID-2'],
  lab: ['MSH-3'],
  account: ['OBR-10.1', 'OBR-16.1'],
  lastName: ['PID-5.1'],
  firstName: ['PID-5.2'],
  dob: ['PID-7'],
  donorId: ['PID-4', 'PID-19'],
  specimen: ['OBR-20'],
  reason: ['OBR-31.2', 'OBR-31.1'],
  collectedOn: ['OBR-7'],
  reportedOn: ['OBR-22'],
};

export const PROFILES: readonly SenderProfile[] = [
  {
    ...COMMON,
    code: 'mro-hl7',
    name: 'Medical review officer (HL7)',
    kind: 'mro',
    format: 'hl7',
    places: {
      specimenNumber: ['PID-2', 'PID-3', 'ORC-2'],
      lab: ['OBR-13', 'OBR-12'],
      account: ['PID-18', 'OBR-12'],
      lastName: ['PID-5.1'],
      firstName: ['PID-5.2'],
      dob: ['PID-7'],
      donorId: ['PID-19'],
      reason: ['OBR-31.2', 'OBR-31.1'],
      collectedOn: ['OBR-6', 'OBR-7'],
      verifiedOn: ['OBR-18', 'OBR-17'],
      reportedOn: ['OBR-19', 'OBR-22'],
      result: ['ORC-5'],
      mro: ['OBR-32', 'MSH-3'],
    },
    statuses: ['OBR-20', 'OBR-25', 'OBX-11'],
  },
  {
    ...COMMON,
    code: 'lab-hl7',
    name: 'Laboratory (HL7)',
    kind: 'laboratory',
    format: 'hl7',
    places: LABORATORY,
    statuses: [],
  },
  {
    ...COMMON,
    code: 'quest-hl7',
    name: 'Laboratory with five-part codes (HL7)',
    kind: 'laboratory',
    format: 'hl7',
    places: { ...LABORATORY, lab: [] },
    lab: 'QUEST',
    statuses: [],
  },
  {
    ...COMMON,
    code: 'mro-csv',
    name: 'Medical review officer (CSV)',
    kind: 'mro',
    format: 'csv',
    columns: COLUMNS,
    dates: 'mdy',
  },
  {
    ...COMMON,
    code: 'lab-csv',
    name: 'Laboratory (CSV)',
    kind: 'laboratory',
    format: 'csv',
    columns: COLUMNS,
    dates: 'ymd',
  },
  {
    ...COMMON,
    code: 'bat-csv',
    name: 'Breath alcohol technician (CSV)',
    kind: 'technician',
    // The numbers of alcohol testing forms.
    specimen: /^[A-Z\d-]{4,20}$/,
    results: { refusal: 11, refused: 11, cancelled: 3, canceled: 3 },
    format: 'csv',
    columns: COLUMNS,
    dates: 'mdy',
  },
  {
    ...COMMON,
    code: 'collector-csv',
    name: 'Network of collection sites (CSV)',
    kind: 'collector',
    results: {},
    format: 'csv',
    columns: COLUMNS,
    dates: 'ymd',
  },
];

export const profileOf = (code: string): SenderProfile | null =>
  PROFILES.find((profile) => profile.code === code) ?? null;
