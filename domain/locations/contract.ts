import Type, { type Static } from 'typebox';
import { Address, ClientParams, ClientSource, Contact } from '../clients/contract';
import { EmploymentStatusId, LicenseClassId } from '../employees/contract';
import { Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, NUMBER, OneOf, STRICT } from '../shared/schema';
import { PANEL_CODES, SPECIMENS } from './constants';

export * from './constants';

/** The body of `POST /v1/clients/{id}/children`: a new location directly below the client of the path. */
export const NewLocation = Type.Object(
  {
    name: Line(120),
    /** The employer's own code of the location. */
    LCodes: Type.Optional(Type.Array(Line(40, 0, NUMBER), { maxItems: 1 })),
    DOTNumber: Type.Optional(Nullable(Line(12, 0, NUMBER))),
    primaryAddress: Type.Optional(Nullable(Address)),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 50 })),
    /** Defaults to the parent's zone. */
    timeZone: Type.Optional(Line(60, 1)),
    /** False: the location starts with its own file setup that follows the rules. */
    inheritsSetup: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type NewLocation = Static<typeof NewLocation>;

/** The number of people at a location itself, without those below. */
export const LocationCount = Type.Object({
  legacyClientId: IntegerId,
  employees: Type.Integer({ minimum: 0 }),
});
export type LocationCount = Static<typeof LocationCount>;

/** Which licenses are monitored between the yearly inquiries of 49 CFR 391.25. */
const monitoring = {
  enabled: Type.Boolean(),
  licenseClassIds: Type.Array(LicenseClassId, { maxItems: 6, uniqueItems: true }),
  employmentStatusIds: Type.Array(EmploymentStatusId, { maxItems: 4, uniqueItems: true }),
};

export const DriverMonitoring = Type.Object({
  ...monitoring,
  /** Set at this location itself, not inherited from the nearest client above that has one. */
  own: Type.Boolean(),
  /** The client it is inherited from, if the reader has access to it. */
  from: Nullable(Type.Object({ legacyClientId: IntegerId, name: Type.String() })),
  /** The version of the location's own setting; null if it has none. */
  version: Nullable(Type.Integer({ minimum: 1 })),
});
export type DriverMonitoring = Static<typeof DriverMonitoring>;

/** The body of `PUT /v1/clients/{id}/driverMonitoring`; the version is null if the location has no own setting yet. */
export const DriverMonitoringPut = Type.Object(
  { ...monitoring, version: Nullable(Type.Integer({ minimum: 1 })) },
  STRICT,
);
export type DriverMonitoringPut = Static<typeof DriverMonitoringPut>;

/** The query of `DELETE /v1/clients/{id}/driverMonitoring`: the version of the own setting to remove. */
export const OwnMonitoringQuery = Type.Object({
  ...ClientSource.properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** Whether medical certificates of the location's drivers are sent to the state licensing agencies (49 CFR 383.71(h)). */
export const MedCardSubmission = Type.Object({
  submits: Type.Boolean(),
  since: Nullable(Instant),
  addedBy: Nullable(Type.String()),
});
export type MedCardSubmission = Static<typeof MedCardSubmission>;

export const LocationSettings = Type.Object({
  medCardSubmission: MedCardSubmission,
  driverMonitoring: DriverMonitoring,
});
export type LocationSettings = Static<typeof LocationSettings>;

/** The body of `POST /v1/clients/medCards`. */
export const MedCardsBody = Type.Object(
  {
    /** legacyClientId or `_id`. */
    clientId: Type.Union([IntegerId, Type.String({ maxLength: 24 })]),
    isIncludeChildren: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
/** The number of locations that the call changed, without those that already had the value. */
export const MedCardsResult = Type.Object({ changed: Type.Integer({ minimum: 0 }) });
export type MedCardsResult = Static<typeof MedCardsResult>;
export const MedCardsQuery = Type.Object({
  source: Type.Optional(OneOf(['legacy'])),
  isIncludeChildren: Type.Optional(Type.Boolean()),
});

const SpecimenId = Type.Unsafe<(typeof SPECIMENS)[number]['specimenId']>({
  type: 'integer',
  enum: SPECIMENS.map(({ specimenId }) => specimenId),
});
export const PanelCode = OneOf(PANEL_CODES);
export type PanelCode = Static<typeof PanelCode>;

/** A location's account number at a laboratory, and its purpose. */
export const LabAccount = Type.Object({
  labAccountId: IntegerId,
  lab: Type.String(),
  accountNumber: Type.String(),
  panel: PanelCode,
  specimenIds: Type.Array(SpecimenId),
  version: Type.Integer({ minimum: 1 }),
});
export type LabAccount = Static<typeof LabAccount>;

const labAccount = {
  lab: Line(100),
  accountNumber: Line(40, 0, NUMBER),
  panel: PanelCode,
  specimenIds: Type.Array(SpecimenId, { maxItems: 6, uniqueItems: true }),
};

/** The body of POST on lab accounts. An empty value is refused beside its field. */
export const LabAccountBody = Type.Object(labAccount, STRICT);
/** The body of PUT on a lab account. */
export const LabAccountPut = Type.Object({ ...labAccount, version: Type.Integer({ minimum: 1 }) }, STRICT);
export type LabAccountPut = Static<typeof LabAccountPut>;
export type LabAccountBody = Static<typeof LabAccountBody>;

export const LabAccountParams = Type.Object({
  ...ClientParams.properties,
  labAccountId: Type.String({ maxLength: 12 }),
});
