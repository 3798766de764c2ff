import Type, { type Static } from 'typebox';
import { OFFENSE_ANSWERS } from '../compliance/offenses';
import { CalendarDate } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { PspReport } from './psp-report';

const text = (maxLength: number) => Nullable(Type.String({ maxLength }));
const day = Nullable(CalendarDate);
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T) => Type.Array(item, { maxItems: 500 });

/** A conviction or another entry of the driving history. The ACD code is a letter and two digits, as states exchange them. */
export const MvrViolation = Type.Object(
  {
    acdCode: Nullable(Type.String({ pattern: '^[A-Z][0-9]{2}$' })),
    stateCode: text(20),
    description: Type.String({ maxLength: 500 }),
    violationDate: day,
    convictionDate: day,
    points: Nullable(Type.Integer({ minimum: 0, maximum: 99 })),
    state: text(2),
    court: text(120),
    docket: text(60),
    commercialVehicle: Nullable(Type.Boolean()),
    hazmat: Nullable(Type.Boolean()),
    disposition: text(120),
    /** What a person says that it is, where the code doesn't. */
    offense: Type.Optional(Nullable(OneOf(OFFENSE_ANSWERS))),
  },
  STRICT,
);
export type MvrViolation = Static<typeof MvrViolation>;

export const MvrAccident = Type.Object(
  {
    date: CalendarDate,
    atFault: Nullable(Type.Boolean()),
    injuries: Nullable(Type.Integer({ minimum: 0 })),
    fatalities: Nullable(Type.Integer({ minimum: 0 })),
    reportNumber: text(60),
    description: text(500),
  },
  STRICT,
);

/** A suspension, revocation, or other withdrawal of the license. */
export const MvrWithdrawal = Type.Object(
  {
    acdCode: Nullable(Type.String({ pattern: '^[A-Z][0-9]{2}$' })),
    description: Type.String({ maxLength: 500 }),
    effectiveOn: CalendarDate,
    eligibleOn: day,
    reinstatedOn: day,
  },
  STRICT,
);
export type MvrWithdrawal = Static<typeof MvrWithdrawal>;

/** A driving record as a state reports it, without the driver's address, sex, and social security number. */
export const MvrRecord = Type.Object(
  {
    /** When the state made the report. */
    reportDate: CalendarDate,
    license: Type.Object(
      {
        /** Null for a typed record of a state where the driver's license number is not on file. */
        number: Nullable(Type.String({ maxLength: 30 })),
        state: Type.String({ pattern: '^[A-Z]{2}$' }),
        class: text(20),
        status: text(60),
        issuedOn: day,
        expiresOn: day,
        endorsements: text(60),
        restrictions: text(120),
      },
      STRICT,
    ),
    dob: CalendarDate,
    /** The medical certification on the record of a CDL driver (383.71(h)). */
    medical: Nullable(
      Type.Object(
        {
          selfCertification: text(60),
          status: text(60),
          issuedOn: day,
          expiresOn: day,
          examinerRegistryNumber: text(20),
          restrictions: text(200),
          variance: text(200),
        },
        STRICT,
      ),
    ),
    violations: list(MvrViolation),
    accidents: list(MvrAccident),
    withdrawals: list(MvrWithdrawal),
    /** Other lines of the report. */
    messages: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 200 }),
  },
  STRICT,
);
export type MvrRecord = Static<typeof MvrRecord>;

/** The formats that request and result files name, by kind of order. */
export const RECORD_FORMATS = {
  mvr: 'roadfile-mvr-1',
  psp: 'roadfile-psp-1',
  epn: 'roadfile-epn-1',
} as const;

/** What a request file says. There is no social security number: records are found by license. */
export const RecordRequest = Type.Object({
  format: OneOf(['roadfile-mvr-1', 'roadfile-psp-1', 'roadfile-epn-1']),
  requestId: Type.String({ format: 'uuid' }),
  orderedAt: Type.String({ format: 'date-time' }),
  /** The permissible purpose of 18 USC 2721(b)(9) and 15 USC 1681b(a)(3)(B); a PSP report has only that of 49 USC 31150(c). */
  purpose: OneOf(['employment', 'preEmployment']),
  /** Of a PSP report: the employer certified that the driver consented in writing (49 USC 31150(b)(2)). */
  consent: Type.Optional(Type.Literal('written')),
  firstName: Type.String(),
  lastName: Type.String(),
  dob: CalendarDate,
  state: Type.String(),
  license: Type.String(),
  licenseClass: Nullable(Type.String()),
});
export type RecordRequest = Static<typeof RecordRequest>;

/** What a result file says. A report as PDF can be beside it, under the same name. */
const resultFile = <Format extends string, Report extends typeof MvrRecord | typeof PspReport>(
  format: Format,
  report: Report,
) =>
  Type.Object(
    {
      format: Type.Literal(format),
      requestId: Type.String({ format: 'uuid' }),
      outcome: OneOf(['record', 'notFound', 'failed']),
      /** Why there is no record. */
      reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
      record: Type.Optional(Nullable(report)),
      /** A file of the same name with `.pdf` was stored before this one. */
      hasPdf: Type.Optional(Type.Boolean()),
    },
    STRICT,
  );

export const MvrResult = resultFile(RECORD_FORMATS.mvr, MvrRecord);
export type MvrResult = Static<typeof MvrResult>;
/** The state sends what it sends as an MVR. */
export const EpnResult = resultFile(RECORD_FORMATS.epn, MvrRecord);
export type EpnResult = Static<typeof EpnResult>;
export const PspResult = resultFile(RECORD_FORMATS.psp, PspReport);
export type PspResult = Static<typeof PspResult>;
