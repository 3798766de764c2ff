import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, NUMBER, Nullable, OneOf, SEARCH, STRICT } from '../shared/schema';
import type { WeeklyHours } from './opening';

/** Lengths of a clinic's texts. */
export const MAX_LENGTHS = {
  vendorName: 120,
  address1: 120,
  address2: 120,
  city: 60,
  state: 2,
  zip: 10,
  phone: 30,
  fax: 30,
  formFoxProgId: 40,
  formFoxCode: 40,
  ESSiteID: 40,
  examinerName: 120,
  timeZone: 60,
} as const;

export const VendorProgram = Type.Object({ vendorProgramID: IntegerId, vendorProgramName: Type.String() });

/** A collection site or examiner as found by a search. */
export const Vendor = Type.Object({
  vendorId: IntegerId,
  vendorName: Type.String(),
  address1: Type.String(),
  address2: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  phone: Type.String(),
  fax: Type.String(),
  formFoxProgId: Type.String(),
  formFoxCode: Type.String(),
  ESSiteID: Type.String(),
  /** Miles between the ZIP codes, not by road; null if no ZIP code was given, or one of them has no known place. */
  distance: Nullable(Type.Number()),
  /** One of the ZIP codes is placed by its first three digits, so the distance is about this. */
  distanceIsAbout: Type.Boolean(),
  programList: Type.Array(VendorProgram),
  /** Instant tests are read on site. Null: not known. */
  pointOfCollection: Nullable(Type.Boolean()),
  timeZone: Nullable(Type.String()),
  /** The last check of the National Registry found the examiner listed. */
  examinerListed: Type.Boolean(),
});
export type Vendor = Static<typeof Vendor>;

const minutes = Type.Integer({ minimum: 0, maximum: 1440 });
const Hours = Type.Object({ from: minutes, to: minutes }, STRICT);
export const WeeklyHoursSchema = Type.Array(Type.Array(Hours, { maxItems: 4 }), { minItems: 7, maxItems: 7 });
const Blackout = Type.Object({ from: CalendarDate, to: CalendarDate, reason: Line(120) }, STRICT);

/** What the last look into the National Registry of Certified Medical Examiners found. */
export const REGISTRY_ANSWERS = ['listed', 'notListed'] as const;
export const RegistryAnswer = OneOf(REGISTRY_ANSWERS);
export type RegistryAnswer = Static<typeof RegistryAnswer>;

/** What staff edit of a clinic. */
const EDITABLE = {
  vendorName: Line(MAX_LENGTHS.vendorName, 1),
  address1: Line(MAX_LENGTHS.address1),
  address2: Line(MAX_LENGTHS.address2),
  city: Line(MAX_LENGTHS.city, 1),
  state: Line(MAX_LENGTHS.state, 2),
  zip: Line(MAX_LENGTHS.zip, 1, NUMBER),
  phone: Line(MAX_LENGTHS.phone, 0, NUMBER),
  fax: Line(MAX_LENGTHS.fax, 0, NUMBER),
  formFoxProgId: Line(MAX_LENGTHS.formFoxProgId, 0, NUMBER),
  formFoxCode: Line(MAX_LENGTHS.formFoxCode, 0, NUMBER),
  ESSiteID: Line(MAX_LENGTHS.ESSiteID, 0, NUMBER),
  programs: Type.Array(IntegerId, { maxItems: 20, uniqueItems: true }),
  pointOfCollection: Nullable(Type.Boolean()),
  timeZone: Nullable(Line(MAX_LENGTHS.timeZone, 1)),
  /** Null: no hours are on file. */
  weeklyHours: Nullable(WeeklyHoursSchema),
  federalHolidays: Type.Boolean(),
  holidays: Type.Array(CalendarDate, { maxItems: 60 }),
  blackouts: Type.Array(Blackout, { maxItems: 60 }),
  examinerName: Line(MAX_LENGTHS.examinerName),
  /** Ten digits; empty if there is no examiner. */
  nationalRegistryNumber: Line(10, 0, NUMBER),
} as const;

export const ClinicValues = Type.Object(EDITABLE, STRICT);
export type ClinicValues = Omit<Static<typeof ClinicValues>, 'weeklyHours'> & {
  weeklyHours: WeeklyHours | null;
};
export type ClinicField = keyof ClinicValues;
export const CLINIC_FIELDS = Object.keys(EDITABLE) as ClinicField[];

export const NewClinic = Type.Object({ vendorId: IntegerId, ...EDITABLE }, STRICT);
export type NewClinic = ClinicValues & { vendorId: number };

export const ClinicPatch = Type.Object(
  {
    ...Type.Partial(ClinicValues).properties,
    /** True ends, and false begins again, that it is part of the network. */
    closed: Type.Optional(Type.Boolean()),
    version: Type.Integer({ minimum: 1 }),
  },
  STRICT,
);
export type ClinicPatch = Partial<ClinicValues> & { closed?: boolean; version: number };

/** A clinic of the network as its provider keeps it. */
export const Clinic = Type.Object({
  vendorId: IntegerId,
  ...EDITABLE,
  programList: Type.Array(VendorProgram),
  registryAnswer: Nullable(RegistryAnswer),
  registryCheckedOn: Nullable(CalendarDate),
  registryCheckedBy: Nullable(Type.String()),
  /** The first day on which it is no longer part of the network. */
  closedOn: Nullable(CalendarDate),
  version: Type.Integer(),
  changedBy: Type.String(),
  updatedAt: Instant,
});
export type Clinic = Static<typeof Clinic>;

/** A line of the provider's list of the network. */
export const ClinicLine = Type.Object({
  vendorId: IntegerId,
  vendorName: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  phone: Type.String(),
  programList: Type.Array(VendorProgram),
  hasHours: Type.Boolean(),
  registryAnswer: Nullable(RegistryAnswer),
  closedOn: Nullable(CalendarDate),
});
export type ClinicLine = Static<typeof ClinicLine>;

export const CLINIC_STATES = ['open', 'closed'] as const;
export const ClinicFilter = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 120, ...SEARCH })),
    states: Type.Optional(Type.Array(OneOf(CLINIC_STATES), { maxItems: 2 })),
    programs: Type.Optional(Type.Array(IntegerId, { maxItems: 20 })),
  },
  STRICT,
);
export type ClinicFilter = Static<typeof ClinicFilter>;
export const CLINIC_SORT_FIELDS = ['vendorName', 'vendorId', 'city', 'state', 'zip'] as const;

/** What an order keeps of the clinic that it was sent to. */
export interface ClinicOnOrder {
  vendorId: number;
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  /** Null: not known. */
  timeZone: string | null;
}
