import Type, { type Static } from 'typebox';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, NUMBER, STRICT } from '../shared/schema';

export const MAX_VACCINE = 100;
export const MAX_LOT = 50;

/** A vaccine that an employee got. Medical information, with permissions of its own. */
export const Vaccination = Type.Object({
  vaccineId: IntegerId,
  vaccine: Type.String(),
  /** When it was given. */
  date: CalendarDate,
  /** The last day of its protection. */
  expiresOn: Nullable(CalendarDate),
  lot: Nullable(Type.String()),
  expired: Type.Boolean(),
  addedBy: Type.String(),
  version: Type.Integer(),
});
export type Vaccination = Static<typeof Vaccination>;

/** A line of the report of a client. */
export const VaccinationItem = Type.Object({
  ...Type.Omit(Vaccination, ['version']).properties,
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
});
export type VaccinationItem = Static<typeof VaccinationItem>;

// Everything is optional here, so that the rules can report all problems at once.
const values = {
  vaccine: Type.Optional(Nullable(Line(MAX_VACCINE))),
  date: Type.Optional(Nullable(Line(40))),
  expiresOn: Type.Optional(Nullable(Line(40))),
  lot: Type.Optional(Nullable(Line(MAX_LOT, 0, NUMBER))),
};

export const VaccinationBody = Type.Object(values, STRICT);
export type VaccinationBody = Static<typeof VaccinationBody>;

/** What is given changes, everything else stays. */
export const VaccinationPatch = Type.Object(
  { ...values, version: Type.Integer({ minimum: 1 }) },
  { ...STRICT, minProperties: 2 },
);
export type VaccinationPatch = Static<typeof VaccinationPatch>;

export const VACCINATION_SORT_FIELDS = ['date', 'vaccine', 'expiresOn', 'employeeName', 'siteName'] as const;
export type VaccinationSortField = (typeof VACCINATION_SORT_FIELDS)[number];

export const VaccinationFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  vaccine: Type.Optional(Line(MAX_VACCINE)),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
  expired: Type.Optional(Type.Boolean()),
});
export type VaccinationFilter = Static<typeof VaccinationFilter>;
