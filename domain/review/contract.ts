import Type, { type Static } from 'typebox';
import { EmploymentStatusId } from '../employees/contract';
import { Claim, taskSchema, type TaskItem } from '../processes/contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { LICENSE, Line, Nullable, OneOf, SEARCH, STRICT } from '../shared/schema';
import { ACTIVITIES } from './activities';
import { reviewProcess, type WireVars } from './review-process';

/** The most documents that one is split into, and the most that one item has. */
export const MAX_PARTS = 100;
export const MAX_ITEMS = 50;
/** The most days that a report of activities covers. */
export const MAX_REPORT_DAYS = 31;
export const MAX_PEOPLE = 20;

export const DOCUMENT_STATES = ['open', 'split', 'matched', 'filed', 'discarded', 'restricted'] as const;

/** A document that came in. `imageId` is its number, `{x}` in the paths of the specification. */
export const IncomingDocument = Type.Object({
  imageId: Type.Integer(),
  name: Type.String(),
  pages: Nullable(Type.Integer()),
  size: Type.Integer(),
  state: OneOf(DOCUMENT_STATES),
  /** Of a part: the document that it was split from, and which of its pages these are, such as `3-5`. */
  parentId: Nullable(Type.Integer()),
  pagesOf: Nullable(Type.String()),
  /** Whether its pages can be shown. */
  readable: Type.Boolean(),
  /** Why they can't, in words. */
  problem: Nullable(Type.String()),
});
export type IncomingDocument = Static<typeof IncomingDocument>;

/** Whether a document has pages of a medical examination report. `unread`: they couldn't be read, so that only people can tell. */
export const REPORT_STATES = ['waiting', 'found', 'none', 'unread'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A person as a reviewer finds them: enough to tell people apart, and nothing more. */
export const Candidate = Type.Object({
  employeeId: Type.Integer(),
  clientId: Type.Integer(),
  clientName: Type.String(),
  legacyClientId: Type.Integer(),
  siteName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  dob: Nullable(Type.String()),
  license: Nullable(Type.String()),
  state: Nullable(Type.String()),
  ssnLastFour: Nullable(Type.String()),
  workId: Nullable(Type.String()),
  jobTitle: Nullable(Type.String()),
  employmentStatusId: Type.Integer(),
});
export type Candidate = Static<typeof Candidate>;

/**
 * An item of the review: one e-mail or upload, or one document of it. Everything that a task has (`TaskItem`, with the variables under
 * their own names), and its documents. `employee`: with `includeEmployeeInfo`.
 */
export const DqItem = Type.Object({
  ...taskSchema(reviewProcess.variables).properties,
  taskId: Type.Integer(),
  documents: Type.Array(IncomingDocument),
  employee: Type.Optional(Nullable(Candidate)),
});
/** A task of the review, with its variables under their own names. */
export type ReviewTask = TaskItem & Partial<Omit<WireVars, keyof TaskItem>>;
export interface DqItem extends ReviewTask {
  taskId: number;
  documents: IncomingDocument[];
  employee?: Candidate | null;
}

/** What someone did. `activity`: one of `ACTIVITIES`. */
export const DqActivity = Type.Object({
  activity: OneOf(ACTIVITIES),
  timestamp: Type.String(),
  user: Type.String(),
  /** The `_id` of the user. */
  userId: Nullable(Type.String()),
  id: Type.Integer(),
  taskId: Type.Integer(),
});
export type DqActivity = Static<typeof DqActivity>;

/** `GET /v1/internalDQ`: by queue, by the days of activities (UTC, both included), or by the numbers of items. */
export const DqQuery = Type.Object({
  formKey: Type.Optional(Type.String({ maxLength: 60 })),
  webUpload: Type.Optional(Type.Boolean()),
  externalUpload: Type.Optional(Type.Boolean()),
  isDocumentRejection: Type.Optional(Type.Boolean()),
  filterToTag: Type.Optional(Type.String({ maxLength: 60 })),
  /** This task's item comes first. */
  currentTaskId: Type.Optional(IntegerId),
  startDate: Type.Optional(CalendarDate),
  endDate: Type.Optional(CalendarDate),
  /** Which of the activities, such as `[0,99]`; without it all of them, up to as many as a whole list has. */
  range: Type.Optional(Type.String({ maxLength: 60 })),
  /** Numbers of items, separated by commas. */
  ids: Type.Optional(Type.String({ maxLength: 600, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
  includeEmployeeInfo: Type.Optional(Type.Boolean()),
});
export type DqQuery = Static<typeof DqQuery>;

/** What the holder of the item's task has entered so far; kept as their draft. */
export const DqPatch = Type.Object(
  {
    claim: Type.Optional(Claim),
    clientId: Type.Optional(Nullable(IntegerId)),
    legacyClientId: Type.Optional(Nullable(IntegerId)),
    employeeId: Type.Optional(Nullable(IntegerId)),
    docTypeId: Type.Optional(Nullable(IntegerId)),
    docDate: Type.Optional(Nullable(CalendarDate)),
    docExpirationDate: Type.Optional(Nullable(CalendarDate)),
    documentIds: Type.Optional(Type.Array(IntegerId, { maxItems: MAX_PARTS })),
    /** The fields of some document types by their names, as JSON. */
    findings: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    coverSheetId: Type.Optional(Nullable(Line(60))),
    reason: Type.Optional(Nullable(Line(200))),
    note: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  },
  STRICT,
);
export type DqPatch = Static<typeof DqPatch>;

/** The parts of a document: for each its pages from 1, in the order of the file, and how many degrees clockwise they are turned. */
export const DqSplit = Type.Object(
  {
    claim: Claim,
    parts: Type.Array(
      Type.Object(
        {
          pages: Type.Array(IntegerId, { minItems: 1, maxItems: 500 }),
          rotate: Type.Optional(OneOf(['0', '90', '180', '270'])),
        },
        STRICT,
      ),
      { maxItems: MAX_PARTS },
    ),
    /** Takes the split back: the parts that have no decision yet go, and the document is whole again. `parts` is empty then. */
    undo: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type DqSplit = Static<typeof DqSplit>;

export const DqMessage = Type.Object(
  { claim: Claim, subject: Line(150, 1), text: Type.String({ minLength: 1, maxLength: 2000 }) },
  STRICT,
);
export const DqToCme = Type.Object(
  { claim: Claim, note: Type.Optional(Type.String({ maxLength: 1000 })) },
  STRICT,
);
export const DqError = Type.Object({ claim: Claim, description: Line(200, 1) }, STRICT);

/** Who is looked for: any of these words in names, work ID, client; or the last four of the SSN, or a license. */
export const PeopleQuery = Type.Object({
  q: Type.String({ minLength: 2, maxLength: 100, ...SEARCH }),
  clientId: Type.Optional(IntegerId),
});

/** A new file for someone who has none. */
export const NewPerson = Type.Object(
  {
    claim: Claim,
    /** The location where they work. */
    legacyClientId: IntegerId,
    firstName: Line(60, 1),
    lastName: Line(60, 1),
    jobTitleId: IntegerId,
    employmentStatusId: EmploymentStatusId,
    dob: Type.Optional(Nullable(CalendarDate)),
    license: Type.Optional(Nullable(Line(25, 0, LICENSE))),
    state: Type.Optional(Nullable(Line(2))),
  },
  STRICT,
);
export type NewPerson = Static<typeof NewPerson>;

/** What was done on a day: all tiles, also those without any. */
export const DqDashboard = Type.Object({
  /** The UTC day. */
  day: CalendarDate,
  tiles: Type.Array(Type.Object({ activity: OneOf(ACTIVITIES), done: Type.Integer(), byMe: Type.Integer() })),
  /** How many were done in each hour of the day, UTC. */
  hours: Type.Array(Type.Integer()),
});
export type DqDashboard = Static<typeof DqDashboard>;

/** One user's activities over days: a count for each of `ACTIVITIES`, in its order, and the mistakes among them. */
export const ContractorActivity = Type.Object({
  userId: Type.String(),
  user: Type.String(),
  counts: Type.Array(Type.Integer()),
  mistakes: Type.Integer(),
});
export type ContractorActivity = Static<typeof ContractorActivity>;

export const DaysQuery = Type.Object({ startDate: CalendarDate, endDate: CalendarDate });
