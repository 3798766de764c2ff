import Type, { type Static } from 'typebox';
import type { ClinicOnOrder } from '../orders/contract';
import { taskSchema, type TaskItem } from '../processes/contract';
import { IncomingDocument, REPORT_STATES } from '../review/contract';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, NUMBER, OneOf, SEARCH, STRICT } from '../shared/schema';
import { cmeProcess, type WireVars } from './cme-process';
import { EXAM_RESULTS } from './exam-rules';

export const MAX_CHASE_NOTE = 1000;

const text = Nullable(Type.String());

/** The clinic of an exam, with the appointment: in UTC, or the day of a walk-in. */
export const ExamClinic = Type.Object({
  vendorId: Nullable(IntegerId),
  name: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  timeZone: text,
  appointment: text,
});
export type ExamClinic = Static<typeof ExamClinic>;
export type ClinicOnExam = Partial<Static<typeof ClinicOnOrder>>;

/** An exam whose result is recorded. */
export const Cme = Type.Object({
  cmeId: IntegerId,
  /** The client: the number of its top-level location. */
  clientId: IntegerId,
  clientName: Type.String(),
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  orderId: Nullable(IntegerId),
  medicalExamOrderId: Nullable(IntegerId),
  examDate: CalendarDate,
  result: OneOf(EXAM_RESULTS),
  expiresOn: Nullable(CalendarDate),
  /** Of a pending determination: the last day on which the examiner can decide (49 CFR 391.43(g)(4)). */
  pendingUntil: Nullable(CalendarDate),
  examinerName: text,
  registryNumber: text,
  restrictions: text,
  clinic: ExamClinic,
  /** The certificate on the person's file. */
  documentId: Nullable(IntegerId),
  /** Of a CDL holder's certificate: by when the state's record has to show it, and whether it does (49 CFR 391.23(m)(2)). */
  stateRecord: Nullable(Type.Object({ dueOn: CalendarDate, isShown: Type.Boolean() })),
  /** Of a certificate: the date of the note on file that its examiner was on the National Registry; null: none. */
  registryNoteOn: Nullable(CalendarDate),
  /** Where its documents were reviewed. */
  processInstanceId: Nullable(IntegerId),
  note: text,
  recordedBy: Type.String(),
  recordedAt: Instant,
  version: Type.Integer(),
});
export type Cme = Static<typeof Cme>;

/** `pending`: only those that wait for the examiner's decision; they need no search. */
export const CmeQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100, ...SEARCH })),
  pending: Type.Optional(Type.Boolean()),
});
export type CmeQuery = Static<typeof CmeQuery>;

/** By name, all that a short text finds would have to be sorted. */
export const CME_SORT_FIELDS = ['examDate'] as const;
export type CmeSortField = (typeof CME_SORT_FIELDS)[number];

/** The status of an exam that waits for the examiner: what became of it without a certificate. */
export const CLOSING_RESULTS = ['incomplete', 'notCertified'] as const;

/** Dotted fields of the clinic, or the status. */
export const CmePatch = Type.Object(
  {
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    'clinic.name': Type.Optional(Line(120, 1)),
    'clinic.address1': Type.Optional(Nullable(Line(120))),
    'clinic.address2': Type.Optional(Nullable(Line(120))),
    'clinic.city': Type.Optional(Nullable(Line(60))),
    'clinic.state': Type.Optional(Nullable(Line(2))),
    'clinic.zip': Type.Optional(Nullable(Line(10, 0, NUMBER))),
    'clinic.phone': Type.Optional(Nullable(Line(30, 0, NUMBER))),
    'clinic.appointment': Type.Optional(Nullable(Instant)),
    result: Type.Optional(OneOf(CLOSING_RESULTS)),
    note: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  },
  { ...STRICT, minProperties: 1 },
);
export type CmePatch = Static<typeof CmePatch>;

/** An exam order as the exam's staff see it, of any client. */
export const ExamOrder = Type.Object({
  orderId: IntegerId,
  medicalExamOrderId: IntegerId,
  orderSource: Type.String(),
  orderDate: Instant,
  orderStatusId: IntegerId,
  orderStatus: Type.String(),
  examType: text,
  walkIn: Type.Boolean(),
  expiresOn: Nullable(CalendarDate),
  clinic: ExamClinic,
  clientId: IntegerId,
  clientName: Type.String(),
  employerName: Type.String(),
  employmentStatusId: IntegerId,
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  /** Of the chase list: the day of the visit, the last entry, and when to call next. */
  visitOn: Nullable(CalendarDate),
  lastNote: text,
  nextCallOn: Nullable(CalendarDate),
});
export type ExamOrder = Static<typeof ExamOrder>;

/** `chase`: only orders whose appointment or walk-in day has passed without a result. */
export const ExamOrderQuery = Type.Object({
  clientId: Type.Optional(IntegerId),
  employeeId: Type.Optional(IntegerId),
  orderId: Type.Optional(IntegerId),
  openOrders: Type.Optional(Type.Boolean()),
  chase: Type.Optional(Type.Boolean()),
});
export type ExamOrderQuery = Static<typeof ExamOrderQuery>;

/** `q`: by the person's name. */
export const ExamOrderFilter = Type.Object({
  ...ExamOrderQuery.properties,
  q: Type.Optional(Line(100)),
});
export type ExamOrderFilter = Static<typeof ExamOrderFilter>;

export const EXAM_ORDER_SORT_FIELDS = ['orderDate', 'nextCallOn', 'visitOn', 'lastName'] as const;
export type ExamOrderSortField = (typeof EXAM_ORDER_SORT_FIELDS)[number];

export const CHASE_KINDS = ['call', 'note'] as const;

/** What was done to get a result. */
export const ChaseEntry = Type.Object({
  chaseId: IntegerId,
  kind: OneOf(CHASE_KINDS),
  note: Type.String(),
  nextCallOn: Nullable(CalendarDate),
  by: Type.String(),
  at: Instant,
});
export type ChaseEntry = Static<typeof ChaseEntry>;

export const ChaseBody = Type.Object(
  {
    clientId: IntegerId,
    kind: OneOf(CHASE_KINDS),
    note: Type.String({ minLength: 1, maxLength: MAX_CHASE_NOTE, pattern: '\\S' }),
    nextCallOn: Type.Optional(Nullable(CalendarDate)),
  },
  STRICT,
);
export type ChaseBody = Static<typeof ChaseBody>;

/** A person as the research tool shows them. */
export const ExamPerson = Type.Object({
  employeeId: IntegerId,
  clientId: IntegerId,
  clientName: Type.String(),
  employerName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  dob: text,
  ssnLastFour: text,
  workId: text,
  license: text,
  state: text,
  jobTitle: text,
  employmentStatusId: IntegerId,
});
export type ExamPerson = Static<typeof ExamPerson>;

export const ExamPeopleQuery = Type.Object({
  search: Type.String({ minLength: 2, maxLength: 100, ...SEARCH }),
  exactMatch: Type.Optional(Type.Boolean()),
});

/** A medical document on a person's file. */
export const CmeDocument = Type.Object({
  documentId: IntegerId,
  item: Type.String(),
  docDate: CalendarDate,
  expireDate: Nullable(CalendarDate),
  uploader: Type.String(),
  uploadDate: Instant,
  hasFile: Type.Boolean(),
});
export type CmeDocument = Static<typeof CmeDocument>;

/** A task of the exams, with its variables under their own names. */
export type CmeTask = TaskItem & Partial<Omit<WireVars, keyof TaskItem>>;

/** A document of an exam. One with pages of the examination report (MCSA-5875) is never filed as the certificate. */
export const ExamDocument = Type.Object({ ...IncomingDocument.properties, report: OneOf(REPORT_STATES) });
export type ExamDocument = Static<typeof ExamDocument>;

/** An exam that is reviewed: its task, its documents and its person. */
export const CmeItem = Type.Object({
  ...taskSchema(cmeProcess.variables).properties,
  taskId: IntegerId,
  documents: Type.Array(ExamDocument),
  employee: Nullable(ExamPerson),
});
export interface CmeItem extends CmeTask {
  taskId: number;
  documents: ExamDocument[];
  employee: ExamPerson | null;
}

/** What was done on a UTC day, and what waits. */
export const CmeDashboard = Type.Object({
  day: CalendarDate,
  tiles: Type.Array(Type.Object({ activity: Type.String(), done: Type.Integer(), byMe: Type.Integer() })),
  chase: Type.Integer(),
  pending: Type.Integer(),
});
export type CmeDashboard = Static<typeof CmeDashboard>;
