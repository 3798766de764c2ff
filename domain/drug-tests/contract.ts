import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, Uuid } from '../shared/ids';
import { Reason } from '../shared/deletion';
import { Line, Nullable, OneOf, SEARCH, SSN, STRICT } from '../shared/schema';
import { AUTHORITIES, REASON_IDS, RESULT_CODES, RESULT_GROUPS, SPECIMEN_IDS } from '../orders/tests';
import { TEST_ORDERS } from '../orders/contract';
import { MATCH_KEYS } from './match';
import { COLLECTION_STATUSES, REPORT_PROBLEMS, SENDER_KINDS } from './report';
import { RESULT_CLASSES } from './visibility';

export const MAX_CONTENTS = 24 * 1024 * 1024;
export const MAX_REPORTS = 20_000;
export const MAX_NOTE = 500;

const text = Nullable(Type.String());
const day = Nullable(CalendarDate);
const resultCode = Nullable(Type.Enum(Object.keys(RESULT_CODES).map(Number)));

/** A file of a sender, uploaded by staff for the client whose people it is about. */
export const TestImportBody = Type.Object(
  {
    sender: Line(40, 1),
    fileName: Line(200, 1),
    /** As the sender wrote it, with the numbers of its donors. */
    contents: Type.String({ minLength: 1, maxLength: MAX_CONTENTS, ...SSN }),
  },
  STRICT,
);
export type TestImportBody = Static<typeof TestImportBody>;

/** What became of the reports of a file. */
export const TestImport = Type.Object({
  importId: IntegerId,
  fileName: Type.String(),
  sender: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
  jobId: Nullable(Uuid),
  /** Reports that were not stored before, and those that were. */
  reports: Type.Integer(),
  known: Type.Integer(),
  waitingForJob: Type.Integer(),
  applied: Type.Integer(),
  waiting: Type.Integer(),
  failed: Type.Integer(),
});
export type TestImport = Static<typeof TestImport>;

/**
 * `new`: the job has yet to look at it. `waiting`: a person decides whose it is. `failed`: it can't be used. `applied`: it is on the file.
 * `repeated`: it says what another report said before. `discarded`: by a person, with a reason.
 */
export const REPORT_STATES = ['new', 'waiting', 'failed', 'applied', 'repeated', 'discarded'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report as it came in. */
export const TestReportItem = Type.Object({
  matchId: IntegerId,
  importId: IntegerId,
  /** The line of the file on which it begins. */
  line: Type.Integer(),
  sender: Type.String(),
  senderKind: OneOf(SENDER_KINDS),
  state: OneOf(REPORT_STATES),
  problem: Nullable(OneOf(REPORT_PROBLEMS)),
  lastName: text,
  firstName: text,
  dob: day,
  specimenNumber: text,
  lab: text,
  testType: OneOf(TEST_ORDERS),
  reasonId: Nullable(Type.Enum([...REASON_IDS])),
  collectedOn: day,
  resultCode,
  collection: Nullable(OneOf(COLLECTION_STATUSES)),
  /** People it may be about. */
  candidates: Type.Array(IntegerId),
  receivedAt: Instant,
});
export type TestReportItem = Static<typeof TestReportItem>;

export const TEST_REPORT_SORT_FIELDS = ['receivedAt', 'lastName', 'collectedOn'] as const;
export type TestReportSortField = (typeof TEST_REPORT_SORT_FIELDS)[number];
export const TestReportFilter = Type.Object({
  q: Type.Optional(Line(100)),
  states: Type.Optional(Type.Array(OneOf(REPORT_STATES), { maxItems: 6 })),
  importId: Type.Optional(IntegerId),
});
export type TestReportFilter = Static<typeof TestReportFilter>;

/** A report with all that it says, to find out whose it is. */
export const TestReportDetail = Type.Object({
  ...TestReportItem.properties,
  donorId: text,
  authority: Nullable(OneOf(AUTHORITIES)),
  reportedOn: day,
  verifiedOn: day,
  found: text,
  mro: text,
  noContact: Type.Boolean(),
  comments: text,
  /** The person and the key that it was matched by. */
  employeeId: Nullable(IntegerId),
  matchedBy: Nullable(OneOf(MATCH_KEYS)),
  /** The message as it came. */
  message: Type.String(),
});
export type TestReportDetail = Static<typeof TestReportDetail>;

/** What is known of a donor, to find them among the client's people. */
export const SearchData = Type.Object(
  {
    lastName: Type.Optional(Line(100, 0, SEARCH)),
    firstName: Type.Optional(Line(100, 0, SEARCH)),
    dob: Type.Optional(CalendarDate),
    donorId: Type.Optional(Line(40, 0, SEARCH)),
    specimenNumber: Type.Optional(Line(40, 0, SEARCH)),
    /** The waiting report, whose own data are searched with too. */
    matchId: Type.Optional(IntegerId),
  },
  STRICT,
);
export type SearchData = Static<typeof SearchData>;
export const DrugTestMatchSearch = Type.Object({ searchData: SearchData }, STRICT);

/** Someone a report may be about, and which of their data agree. */
export const MatchCandidate = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  dob: day,
  workId: text,
  /** What agrees, the strongest first. */
  keys: Type.Array(OneOf(MATCH_KEYS)),
  orders: Type.Array(
    Type.Object({
      orderId: IntegerId,
      testType: OneOf(TEST_ORDERS),
      reasonId: Nullable(Type.Enum([...REASON_IDS])),
      orderStatusId: Type.Integer(),
      orderedOn: CalendarDate,
      visitOn: CalendarDate,
      specimenNumber: text,
    }),
  ),
});
export type MatchCandidate = Static<typeof MatchCandidate>;

/** Whose test a report is about. */
export const MatchQuery = Type.Object({ employeeId: IntegerId, orderId: Type.Optional(IntegerId) });
export const MatchBody = Type.Object(
  {
    /** If neither the report nor the order says why the person was tested. */
    reasonId: Type.Optional(Type.Enum([...REASON_IDS])),
  },
  STRICT,
);
/** Takes a result from the file of one person to that of another. */
export const RematchBody = Type.Object({ because: Reason, ...MatchBody.properties }, STRICT);
export const Matched = Type.Object({ matchId: IntegerId, testResultId: Nullable(IntegerId) });

export const DiscardBody = Type.Object({ because: Reason }, STRICT);

export const REVIEW_STATES = ['none', 'waiting', 'confirmed', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a reader without the permission for a result doesn't see. */
export const ResultPart = Type.Object({
  resultCode: Type.Enum(Object.keys(RESULT_CODES).map(Number)),
  group: OneOf(RESULT_GROUPS),
  collectedOn: day,
  verifiedOn: day,
  found: text,
  mro: text,
  noContact: Type.Boolean(),
  comments: text,
  documentId: Nullable(IntegerId),
  /** A later report replaces it. */
  isSuperseded: Type.Boolean(),
  /** It replaces an earlier report, and whether that one was of another group. */
  isCorrection: Type.Boolean(),
  changesGroup: Type.Boolean(),
  review: OneOf(REVIEW_STATES),
});
export type ResultPart = Static<typeof ResultPart>;

/** A test with its result. That there was a test, everyone knows who may know the orders of tests. */
export const DrugTest = Type.Object({
  testResultId: IntegerId,
  /** The report as it came in, for those who match reports; null for others. */
  matchId: Nullable(IntegerId),
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  orderId: Nullable(IntegerId),
  testType: OneOf(TEST_ORDERS),
  reasonId: Nullable(Type.Enum([...REASON_IDS])),
  authority: Nullable(OneOf(AUTHORITIES)),
  specimenId: Nullable(Type.Enum([...SPECIMEN_IDS])),
  specimenNumber: text,
  lab: text,
  receivedAt: Instant,
  /** Null: the reader may not see it. */
  result: Nullable(ResultPart),
});
export type DrugTest = Static<typeof DrugTest>;

export const DRUG_TEST_SORT_FIELDS = ['receivedAt', 'employeeName'] as const;
export type DrugTestSortField = (typeof DRUG_TEST_SORT_FIELDS)[number];
export const DrugTestFilter = Type.Object({
  q: Type.Optional(Line(100)),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
  testType: Type.Optional(OneOf(TEST_ORDERS)),
});
export type DrugTestFilter = Static<typeof DrugTestFilter>;

/** A result that a second person looks at. */
export const ReviewItem = Type.Object({
  ...Type.Omit(DrugTest, ['result']).properties,
  ...ResultPart.properties,
  /** Who uploaded or matched it: someone else must look at it. */
  recordedBy: Type.String(),
  isOwn: Type.Boolean(),
  version: Type.Integer(),
});
export type ReviewItem = Static<typeof ReviewItem>;
export const ReviewFilter = Type.Object({
  q: Type.Optional(Line(100)),
  testType: Type.Optional(OneOf(TEST_ORDERS)),
});
export type ReviewFilter = Static<typeof ReviewFilter>;

export const REVIEW_DECISIONS = ['confirm', 'reject'] as const;
export const ReviewBody = Type.Object(
  {
    decision: OneOf(REVIEW_DECISIONS),
    /** A rejection needs a reason. */
    note: Type.Optional(Nullable(Line(MAX_NOTE))),
    version: Type.Integer({ minimum: 1 }),
  },
  STRICT,
);
export type ReviewBody = Static<typeof ReviewBody>;

const count = Nullable(Type.Integer());
/** Tests of some days by the reason and the group of their results; null: the reader may not see these. */
export const FastTest = Type.Array(
  Type.Object({
    reason: OneOf(RESULT_CLASSES),
    negative: count,
    nonNegative: count,
    noTest: count,
  }),
);
export type FastTest = Static<typeof FastTest>;
