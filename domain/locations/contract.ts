import Type, { type Static } from 'typebox';
import { Address, ClientParams, ClientSource, Contact } from '../clients/contract';
import { EmploymentStatusId, LicenseClassId } from '../employees/contract';
import { Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { PANEL_CODES, SPECIMENS } from './constants';

export * from './constants';

/** The body of `POST /v1/clients/{id}/children`: a location directly below the client of the path. */
export const NewLocation = Type.Object(
  {
    name: Line(120),
    /** The employer's own code of it. */
    LCodes: Type.Optional(Type.Array(Line(40), { maxItems: 1 })),
    DOTNumber: Type.Optional(Nullable(Line(12))),
    primaryAddress: Type.Optional(Nullable(Address)),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 50 })),
    /** The zone of the parent where it is not named. */
    timeZone: Type.Optional(Line(60, 1)),
    /** False: the location begins with a file setup of its own, by the rules as they are. */
    inheritsSetup: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type NewLocation = Static<typeof NewLocation>;

/** How many people work at a location itself, those below not counted. */
export const LocationCount = Type.Object({
  legacyClientId: IntegerId,
  employees: Type.Integer({ minimum: 0 }),
});
export type LocationCount = Static<typeof LocationCount>;

/** Whose licenses are watched between the yearly inquiries of 49 CFR 391.25. */
const monitoring = {
  enabled: Type.Boolean(),
  licenseClassIds: Type.Array(LicenseClassId, { maxItems: 6, uniqueItems: true }),
  employmentStatusIds: Type.Array(EmploymentStatusId, { maxItems: 4, uniqueItems: true }),
};

export const DriverMonitoring = Type.Object({
  ...monitoring,
  /** Set at this location itself; else it is that of the nearest client above which has one. */
  own: Type.Boolean(),
  /** Whose it is, where it is inherited and that client is within reach. */
  from: Nullable(Type.Object({ legacyClientId: IntegerId, name: Type.String() })),
  /** Of the location's own; null where it has none. */
  version: Nullable(Type.Integer({ minimum: 1 })),
});
export type DriverMonitoring = Static<typeof DriverMonitoring>;

/** The body of `PUT /v1/clients/{id}/driverMonitoring`; the version null where the location has none of its own yet. */
export const DriverMonitoringPut = Type.Object(
  { ...monitoring, version: Nullable(Type.Integer({ minimum: 1 })) },
  STRICT,
);
export type DriverMonitoringPut = Static<typeof DriverMonitoringPut>;

/** Query parameters of `DELETE /v1/clients/{id}/driverMonitoring`: the version of the location's own that is given up. */
export const OwnMonitoringQuery = Type.Object({
  ...ClientSource.properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** Medical certificates of the location's drivers go to their states' licensing agencies (49 CFR 383.71(h)). */
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
/** How many locations the call changed; those that were as asked before are not among them. */
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

/** Under which number a laboratory knows a location, and for what. */
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
  accountNumber: Line(40),
  panel: PanelCode,
  specimenIds: Type.Array(SpecimenId, { maxItems: 6, uniqueItems: true }),
};

/** The body of POST on lab accounts. What is empty is refused beside its field. */
export const LabAccountBody = Type.Object(labAccount, STRICT);
/** The body of PUT on one of them. */
export const LabAccountPut = Type.Object({ ...labAccount, version: Type.Integer({ minimum: 1 }) }, STRICT);
export type LabAccountPut = Static<typeof LabAccountPut>;
export type LabAccountBody = Static<typeof LabAccountBody>;

export const LabAccountParams = Type.Object({
  ...ClientParams.properties,
  labAccountId: Type.String({ maxLength: 12 }),
});
