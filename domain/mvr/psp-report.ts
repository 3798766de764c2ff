import Type, { type Static } from 'typebox';
import { CalendarDate } from '../shared/ids';
import { Nullable, STRICT } from '../shared/schema';

const text = (maxLength: number) => Nullable(Type.String({ maxLength }));
const yesNo = Nullable(Type.Boolean());
const count = Nullable(Type.Integer({ minimum: 0 }));

/** A crash of the five years before the report. */
export const PspCrash = Type.Object(
  {
    date: CalendarDate,
    carrier: text(200),
    dotNumber: text(20),
    state: text(2),
    city: text(100),
    reportNumber: text(60),
    towedAway: yesNo,
    injuries: count,
    fatalities: count,
    hazmatReleased: yesNo,
    /** What FMCSA says about a crash that the carrier asked it to review. */
    notPreventable: yesNo,
  },
  STRICT,
);
export type PspCrash = Static<typeof PspCrash>;

export const PspViolation = Type.Object(
  { code: text(40), description: Type.String({ maxLength: 500 }), outOfService: yesNo },
  STRICT,
);
export type PspViolation = Static<typeof PspViolation>;

/** A roadside inspection of the three years before the report. */
export const PspInspection = Type.Object(
  {
    date: CalendarDate,
    carrier: text(200),
    dotNumber: text(20),
    state: text(2),
    reportNumber: text(60),
    level: Nullable(Type.Integer({ minimum: 1, maximum: 8 })),
    afterCrash: yesNo,
    violations: Type.Array(PspViolation, { maxItems: 100 }),
  },
  STRICT,
);
export type PspInspection = Static<typeof PspInspection>;

/** A report of the Pre-Employment Screening Program (49 USC 31150), without the driver's name, which is that of the order. */
export const PspReport = Type.Object(
  {
    /** When it was prepared. */
    reportDate: CalendarDate,
    license: Type.Object(
      { number: Type.String({ maxLength: 30 }), state: Type.String({ pattern: '^[A-Z]{2}$' }) },
      STRICT,
    ),
    dob: CalendarDate,
    crashes: Type.Array(PspCrash, { maxItems: 200 }),
    inspections: Type.Array(PspInspection, { maxItems: 500 }),
  },
  STRICT,
);
export type PspReport = Static<typeof PspReport>;
