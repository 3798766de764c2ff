import Type, { type Static } from 'typebox';
import type { Testing } from '../compliance/testing';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { TEST_NOTE_KINDS } from './test-notes';

export const MAX_CITY = 60;
/** The highest count: more people or vehicles than any accident has had. */
export const MAX_COUNT = 9999;

/** A document on file about the accident. */
export const AccidentDocument = Type.Object({
  documentId: IntegerId,
  docTypeId: Type.Integer(),
  docDate: CalendarDate,
});
export type AccidentDocument = Static<typeof AccidentDocument>;

/** An entry of the accident register (390.15(b)(1)). */
export const Accident = Type.Object({
  accidentId: IntegerId,
  /** The location of the driver when the accident was added. */
  legacyClientId: IntegerId,
  date: CalendarDate,
  /** The time of day at the location, '13:05'; null: not entered. The hours for tests count from it (382.303(d)). */
  time: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  /** Hazardous materials were released, other than fuel from the tanks of the vehicles. */
  hazmat: Type.Boolean(),
  /** The driver got a citation for a moving violation. */
  cited: Type.Boolean(),
  /** People who were treated away from the scene. */
  injuries: Type.Integer(),
  /** Vehicles that were towed or carried away. */
  disabled: Type.Integer(),
  fatalities: Type.Integer(),
  addedBy: Type.String(),
  /** Whether it is an accident as 390.5T defines it, so that it belongs in the register. */
  recordable: Type.Boolean(),
  /** The last day of keeping, 390.15(b). */
  keptUntil: CalendarDate,
  /** A warning: the driver did not work here on that day, as far as the file says. */
  outsideEmployment: Type.Boolean(),
  documents: Type.Array(AccidentDocument),
  version: Type.Integer(),
});
export type Accident = Static<typeof Accident>;

/** An entry on the register of a client. */
export const AccidentItem = Type.Object({
  ...Type.Omit(Accident, ['outsideEmployment', 'documents', 'version']).properties,
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  DOTNumber: Nullable(Type.String()),
});
export type AccidentItem = Static<typeof AccidentItem>;

// Everything is optional here, so that the rules can report all problems at once. Counts may be texts, as typed.
const Count = Type.Optional(Nullable(Type.Union([Type.Number(), Line(20)])));
const values = {
  date: Type.Optional(Nullable(Line(40))),
  time: Type.Optional(Nullable(Line(20))),
  city: Type.Optional(Nullable(Line(MAX_CITY))),
  state: Type.Optional(Nullable(Line(40))),
  hazmat: Type.Optional(Type.Boolean()),
  cited: Type.Optional(Type.Boolean()),
  injuries: Count,
  disabled: Count,
  fatalities: Count,
};

export const AccidentBody = Type.Object(
  {
    ...values,
    /** By default the driver's location. */
    legacyClientId: Type.Optional(IntegerId),
    /** Accepted, not used: it is always the user who adds the accident. */
    addedBy: Type.Optional(Line(200)),
  },
  STRICT,
);
export type AccidentBody = Static<typeof AccidentBody>;

/** What is given changes, everything else stays. */
export const AccidentPatch = Type.Object(
  { ...values, version: Type.Integer({ minimum: 1 }) },
  { ...STRICT, minProperties: 2 },
);
export type AccidentPatch = Static<typeof AccidentPatch>;

export const MAX_TEST_NOTE = 500;

/** Why a test wasn't made in time, and who wrote it down. */
export const TestNote = Type.Object({
  kind: OneOf(TEST_NOTE_KINDS),
  note: Type.String(),
  by: Type.String(),
  at: Instant,
});
export type TestNote = Static<typeof TestNote>;

/** By the numbers that they are stored as. */
export const TESTINGS = ['none', 'part382', 'part655', 'undecided'] as const satisfies readonly Testing[];

/** What is known of the tests after an accident, for those who may know of drug and alcohol tests (382.405). */
export const AccidentTests = Type.Object({
  accidentId: IntegerId,
  date: CalendarDate,
  /** Null: its time of day isn't entered. */
  at: Nullable(Instant),
  /** IANA name, of the location that registers it. */
  timeZone: Type.String(),
  /** By which part the driver is tested at present. */
  testing: OneOf(TESTINGS),
  notes: Type.Array(TestNote),
  version: Type.Integer({ minimum: 1 }),
});
export type AccidentTests = Static<typeof AccidentTests>;

/** Writes a note, or writes it again. */
export const TestNoteBody = Type.Object(
  {
    kind: OneOf(TEST_NOTE_KINDS),
    note: Type.String({ minLength: 1, maxLength: MAX_TEST_NOTE, pattern: '\\S' }),
    version: Type.Integer({ minimum: 1 }),
  },
  STRICT,
);
export type TestNoteBody = Static<typeof TestNoteBody>;

export const ACCIDENT_SORT_FIELDS = ['date', 'employeeName', 'siteName', 'city', 'state'] as const;
export type AccidentSortField = (typeof ACCIDENT_SORT_FIELDS)[number];

export const AccidentFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
  /** By default three years before today. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  recordable: Type.Optional(Type.Boolean()),
});
export type AccidentFilter = Static<typeof AccidentFilter>;

export const REPORT_TYPES = ['accidents'] as const;

/** The report form of the list. With any of these, the response is `{results}`. */
export const AccidentReportQuery = Type.Object({
  /** The id of the user who asks. */
  forUser: Type.Optional(Line(64)),
  reportType: Type.Optional(OneOf(REPORT_TYPES)),
  selectedClientId: Type.Optional(IntegerId),
  /** DOT numbers, separated by commas. */
  selectedDOTIds: Type.Optional(Line(2000)),
});
export type AccidentReportQuery = Static<typeof AccidentReportQuery>;

export const AccidentReport = Type.Object({ results: Type.Array(AccidentItem) });
