import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { QUERY_TYPES } from '../documents/contract';
import { RESULT_PROBLEMS } from '../mvr/record';
import { COLLECTION_PROBLEMS, EXAM_REASONS, EXAM_TYPES, ORDER_TYPES } from './types';
import { AUTHORITIES, PANELS, REASON_IDS, SPECIMEN_IDS } from './tests';

export * from './types';
export const OrderType = OneOf(ORDER_TYPES);
export type OrderType = Static<typeof OrderType>;

/** The clinic as it was when the order got it: letters and files stay as they were sent. */
export const ClinicOnOrder = Type.Object({
  vendorId: IntegerId,
  name: Type.String(),
  address1: Type.String(),
  address2: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  phone: Nullable(Type.String()),
  /** IANA name; appointments are in the clinic's time. Null: not known, so there are walk-ins only. */
  timeZone: Nullable(Type.String()),
});
export type ClinicOnOrder = Static<typeof ClinicOnOrder>;

/** A drug or alcohol test as ordered. */
export const TestOnOrder = Type.Object({
  authority: OneOf(AUTHORITIES),
  reasonId: Type.Enum([...REASON_IDS]),
  specimenId: Type.Enum([...SPECIMEN_IDS]),
  panel: Nullable(OneOf(PANELS)),
  isObserved: Type.Boolean(),
});
export type TestOnOrder = Static<typeof TestOnOrder>;

/** A medical exam as ordered. */
export const ExamOnOrder = Type.Object({ examType: OneOf(EXAM_TYPES), reason: OneOf(EXAM_REASONS) });
export type ExamOnOrder = Static<typeof ExamOnOrder>;

export const OrderStatusOption = Type.Object({ OrderStatusID: IntegerId, OrderStatus: Type.String() });

const text = Nullable(Type.String());

/** Why an order needs a person, or has no result. */
export const ORDER_PROBLEMS = [
  ...RESULT_PROBLEMS,
  'notAnswered',
  'clinicRefused',
  ...COLLECTION_PROBLEMS,
] as const;
export type OrderProblem = (typeof ORDER_PROBLEMS)[number];

/** An order. The vendor is the clinic of an exam or a test. */
export const Order = Type.Object({
  OrderID: IntegerId,
  orderType: OrderType,
  /** Of a Clearinghouse query; null for an MVR. */
  queryType: Nullable(OneOf(QUERY_TYPES)),
  OrderDate: Instant,
  EmployerName: Type.String(),
  EmploymentStatus: Type.String(),
  AppointmentDateTime: Nullable(Instant),
  OrderStatus: Type.String(),
  OrderStatusID: IntegerId,
  MedicalExamOrderID: Nullable(IntegerId),
  VendorName: text,
  VendorAddress: text,
  VendorCity: text,
  VendorState: text,
  VendorZip: text,
  VendorPhone: text,
  OctopusVendorID: Nullable(IntegerId),
  /** IANA name of the clinic's time zone. */
  VendorTimeZone: text,
  /** Whether the person may come on any time of a day, and that day. */
  walkIn: Type.Boolean(),
  walkInOn: Nullable(CalendarDate),
  /** The last day on which the person may go. */
  expiresOn: Nullable(CalendarDate),
  exam: Nullable(ExamOnOrder),
  test: Nullable(TestOnOrder),
  /** Of a test: the laboratory and its number of the specimen (custody form), once collected. */
  lab: text,
  specimenNumber: text,
  /** The row of the random selection, or the accident, that the test is for. */
  selectedId: Nullable(IntegerId),
  accidentId: Nullable(IntegerId),
  /** Statuses that the reader may ask for. */
  mayBecome: Type.Array(IntegerId),
  orderSource: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  employeeId: IntegerId,
  orderedBy: Type.String(),
  /** The member of staff who impersonated that user. */
  realUser: text,
  /** The document with the result. */
  documentId: Nullable(IntegerId),
  /** The date and the type of that document. */
  resultDate: Nullable(CalendarDate),
  resultDocTypeId: Nullable(IntegerId),
  /** Whether the result is there as data too. */
  hasRecord: Type.Boolean(),
  /** Whether a person typed that data, and can type it again. */
  isRecordTyped: Type.Boolean(),
  /** Why the result could not be filed, and what the provider says about it. */
  problem: Nullable(OneOf(ORDER_PROBLEMS)),
  problemText: Nullable(Type.String()),
  version: Type.Integer({ minimum: 1 }),
});
export type Order = Static<typeof Order>;

/** Orders with the birth date and license on the employee's file. */
export const OrderBody = Type.Object(
  {
    orderType: OrderType,
    employeeId: IntegerId,
    /** The version of the verification text that the user accepted. MVRs, PSP reports and EPN inquiries require it. */
    verification: Type.Optional(Type.Object({ version: Type.Integer({ minimum: 1 }) }, STRICT)),
    /** Staff with Assume Client can order them with a license number that does not match its state. */
    overrideLicense: Type.Optional(Type.Boolean()),
    /** A Clearinghouse query requires it. */
    queryType: Type.Optional(OneOf(QUERY_TYPES)),
    /** An exam requires it. */
    exam: Type.Optional(Type.Object(ExamOnOrder.properties, STRICT)),
    /** A drug or alcohol test requires it. */
    test: Type.Optional(Type.Object(TestOnOrder.properties, STRICT)),
    selectedId: Type.Optional(IntegerId),
    accidentId: Type.Optional(IntegerId),
    /** The last day on which the person may go; without it, 30 days. */
    expiresOn: Type.Optional(CalendarDate),
  },
  STRICT,
);
export type OrderBody = Static<typeof OrderBody>;

/** A driver's written consent to limited Clearinghouse queries, as it is on file (49 CFR 382.703(a)). */
export const DchConsent = Type.Object({ documentId: IntegerId, docTypeId: IntegerId, docDate: CalendarDate });
export type DchConsent = Static<typeof DchConsent>;

/** Asks for another status of an order. */
export const OrderPatch = Type.Object(
  {
    orderStatusId: Type.Integer({ minimum: 1, maximum: 22 }),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);
export type OrderPatch = Static<typeof OrderPatch>;

export const MAX_ORDER_MESSAGE = 1000;
const message = Type.String({ minLength: 1, maxLength: MAX_ORDER_MESSAGE, pattern: '\\S' });
/** Words of the editor's own for the trail, besides the entry that each change writes. */
const noted = { auditMessage: Type.Optional(message) };

export const ORDER_SOURCE = 'Roadfile';

/** Changes the clinic, the appointment or the status of an order for a clinic. Only the parts that change are sent. */
export const OrderEdit = Type.Object(
  {
    /** Of an exam: its own number. */
    medicalExamOrderId: Type.Optional(Nullable(IntegerId)),
    /** Of the signed-in user. The trail names who is signed in, not this. */
    userEmail: Type.Optional(Line(254, 1)),
    /** Whether the person may come at any time of a day. */
    walkIn: Type.Optional(Type.Boolean()),
    /** The system that keeps the order: this one. */
    orderSource: Type.Optional(Line(40, 1)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    updateLog: Type.Object(
      {
        updateVendor: Type.Optional(Type.Object({ vendorId: Nullable(IntegerId), ...noted }, STRICT)),
        /** In the clinic's time; a walk-in has no time. Null: none yet. */
        updateAppointment: Type.Optional(
          Type.Object(
            {
              date: Nullable(CalendarDate),
              time: Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
              ...noted,
            },
            STRICT,
          ),
        ),
        updateStatus: Type.Optional(
          Type.Object({ orderStatusId: Type.Integer({ minimum: 1, maximum: 22 }), ...noted }, STRICT),
        ),
      },
      STRICT,
    ),
  },
  STRICT,
);
export type OrderEdit = Static<typeof OrderEdit>;

const LetterLocale = OneOf(['en', 'es', 'fr']);
export const LetterQuery = Type.Object({ locale: Type.Optional(LetterLocale) });

/** Sends the authorization of an exam, or that there is an appointment for a test. */
export const AuthorizationEmail = Type.Object(
  {
    orderType: OrderType,
    email: Line(254, 1),
    employerName: Line(400, 1),
    locale: Type.Optional(LetterLocale),
  },
  STRICT,
);
export type AuthorizationEmail = Static<typeof AuthorizationEmail>;

/** Whether the email waits, because no mail server is set up. */
export const EmailQueued = Type.Object({ waits: Type.Boolean() });
export type EmailQueued = Static<typeof EmailQueued>;

/** An entry of what happened to an order, in words. */
export const OrderTrailEntry = Type.Object({
  AuditTime: Instant,
  /** Null: the product itself. */
  UserName: Nullable(Type.String()),
  /** The member of staff who impersonated that user. */
  RealUserName: Type.Optional(Type.String()),
  Message: Type.String(),
});
export type OrderTrailEntry = Static<typeof OrderTrailEntry>;

export const OrderMessage = Type.Object({ message }, STRICT);

export const ORDER_SORT_FIELDS = ['OrderDate', 'LastName', 'OrderStatus', 'EmployerName'] as const;
export type OrderSortField = (typeof ORDER_SORT_FIELDS)[number];

export const OrderFilter = Type.Object({
  /** The beginning of a first or last name. */
  q: Type.Optional(Line(100)),
  statuses: Type.Optional(Type.Array(IntegerId, { maxItems: 22 })),
  employeeId: Type.Optional(IntegerId),
  orderTypes: Type.Optional(Type.Array(OrderType, { maxItems: ORDER_TYPES.length })),
  sites: Type.Optional(Type.Array(IntegerId, { maxItems: 2000 })),
  /** Only orders in flight. */
  openOrders: Type.Optional(Type.Boolean()),
});
export type OrderFilter = Static<typeof OrderFilter>;
