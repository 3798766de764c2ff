import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { PROGRAMS } from './constants';

export * from './constants';

/** What file a job needs: a CDL driver's, with hazmat, a driver's without CDL, or none. */
export const Program = OneOf(PROGRAMS);
export type Program = Static<typeof Program>;

export const JobTitle = Type.Object({
  jobTitleId: IntegerId,
  jobTitle: Type.String(),
  program: Program,
  employees: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type JobTitle = Static<typeof JobTitle>;

export const Address = Type.Object(
  {
    address1: Type.Optional(Line(100)),
    address2: Type.Optional(Line(100)),
    city: Type.Optional(Line(60)),
    state: Type.Optional(Line(2)),
    zip: Type.Optional(Line(10)),
  },
  STRICT,
);
export type Address = Static<typeof Address>;

export const Contact = Type.Object(
  {
    name: Line(100, 1),
    title: Type.Optional(Line(100)),
    email: Type.Optional(Line(254)),
    phone: Type.Optional(Line(40)),
  },
  STRICT,
);
export type Contact = Static<typeof Contact>;

/** The client above (a top-level one names itself), and the employer's own code of the location. */
export const ClientHierarchy = Type.Object({
  legacyClientId: IntegerId,
  LCodes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
});
export type ClientHierarchy = Static<typeof ClientHierarchy>;

export const ClientAlias = Type.Object({ legacyClientId: IntegerId, alias: Line(120, 1) });
export type ClientAlias = Static<typeof ClientAlias>;

export const EMPLOYEE_IDENTIFIERS = ['workId', 'ssn', 'employeeId'] as const;
/** What a client calls its people by. */
export const EmployeeIdentifier = OneOf(EMPLOYEE_IDENTIFIERS);

/** A client or one of its locations, in full. */
export const Client = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  DOTNumber: Nullable(Type.String()),
  parent: Nullable(IntegerId),
  /** legacyClientId of the top-level client of the family. */
  topLevelId: IntegerId,
  levelNumber: Type.Integer({ minimum: 0 }),
  primaryAddress: Nullable(Address),
  contacts: Type.Array(Contact),
  notes: Type.String(),
  employeeIdentifier: EmployeeIdentifier,
  services: Type.Array(Type.String()),
  logo: Nullable(Type.String()),
  hierarchy: ClientHierarchy,
  aliases: Type.Array(ClientAlias),
  /** IANA name of the zone in which times of this location are shown. */
  timeZone: Type.String(),
  displayIncludeChildren: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
});
export type Client = Static<typeof Client>;

const nodeFields = {
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  DOTNumber: Nullable(Type.String()),
  levelNumber: Type.Integer({ minimum: 0 }),
  /** The employer's own code of the location, where it has one. */
  LCode: Type.Optional(Type.String()),
  parent: Type.Optional(Nullable(IntegerId)),
  mongoId: Type.Optional(ObjectId),
  /** Other names of the location, where they were asked for. */
  aliases: Type.Optional(Type.Array(Type.String())),
  /** False: beyond the reader's reach, named only because locations of his are below it. */
  reachable: Type.Optional(Type.Boolean()),
};

/** A location with all below it; the first item of `GET /v1/clients?descendantsOf={id}` is the site tree. */
export const ClientNode = Type.Cyclic(
  { ClientNode: Type.Object({ ...nodeFields, children: Type.Array(Type.Ref('ClientNode')) }) },
  'ClientNode',
);
/** An item of `GET /v1/clients` other than a row of the list: children only where the tree was asked for. */
export const FoundClient = Type.Cyclic(
  {
    FoundClient: Type.Object({
      ...nodeFields,
      children: Type.Optional(Type.Array(Type.Ref('FoundClient'))),
    }),
  },
  'FoundClient',
);

/** A location without what is below it: an item of the flattened tree. */
export const FlatClientNode = Type.Object(nodeFields);
export type FlatClientNode = Static<typeof FlatClientNode>;
export type ClientNode = FlatClientNode & { children: ClientNode[] };

/** A row of the client list, and of the client picker. */
export const ClientListItem = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  DOTNumber: Nullable(Type.String()),
  levelNumber: Type.Integer({ minimum: 0 }),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  /** Locations with this one, and active employees: counted for the rows of a page, not for a whole list. */
  sites: Type.Optional(Type.Integer({ minimum: 0 })),
  employees: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of these employees, whose file has a gap that disqualifies. */
  notQualified: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The customer care rep of the whole client, by name. */
  rep: Type.Optional(Nullable(Type.String())),
});
export type ClientListItem = Static<typeof ClientListItem>;

export const CLIENT_SORT_FIELDS = [
  'name',
  'legacyClientId',
  'DOTNumber',
  'state',
  'sites',
  'employees',
  'notQualified',
  'rep',
] as const;

export const ClientFilter = Type.Object({
  q: Type.Optional(Line(100)),
  legacyClientId: Type.Optional(IntegerId),
  deactivated: Type.Optional(Type.Boolean()),
  /** True: no locations of others; false: those alone. */
  topLevel: Type.Optional(Type.Boolean()),
  /** Came from an import of another system, or did not. */
  imported: Type.Optional(Type.Boolean()),
  DOTNumber: Type.Optional(Line(12)),
  /** Shows what has been chosen: several records by `_id`. */
  _id: Type.Optional(Type.Array(ObjectId, { maxItems: 200 })),
});
export type ClientFilter = Static<typeof ClientFilter>;

/** An empty id arrives too: it is refused with its own words. */
export const ClientParams = Type.Object({ id: Type.String({ maxLength: 24 }) });
export const ClientSource = Type.Object({ source: Type.Optional(OneOf(['legacy'])) });

/** Query parameters of `GET /v1/clients` beside the list dialect. */
export const ClientsQuery = Type.Object({
  filters: Type.Optional(Type.String({ maxLength: 60, description: 'comma-separated: topLevel, active' })),
  source: Type.Optional(OneOf(['legacy'])),
  nonImported: Type.Optional(Type.Boolean()),
  familyOf: Type.Optional(Type.String({ maxLength: 24 })),
  descendantsOf: Type.Optional(Type.String({ maxLength: 24 })),
  dotnumber: Type.Optional(Type.String({ maxLength: 12 })),
  notificationsFor: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'UID of a notification contact, _id of a user, or an address: the locations he is told of',
    }),
  ),
  active: Type.Optional(Type.Boolean()),
  aliases: Type.Optional(Type.Boolean()),
  flatten: Type.Optional(Type.Boolean()),
});
export type ClientsQuery = Static<typeof ClientsQuery>;

/** The body of `PUT /v1/clients/{id}`. */
export const ClientPut = Type.Object(
  {
    name: Line(120, 1),
    primaryAddress: Nullable(Address),
    contacts: Type.Array(Contact, { maxItems: 50 }),
    notes: Type.String({ maxLength: 10_000 }),
    deactivated: Type.Boolean(),
    employeeIdentifier: EmployeeIdentifier,
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);
export type ClientPut = Static<typeof ClientPut>;

export const ClientNotes = Type.Object(
  { notes: Type.String({ maxLength: 10_000 }), version: Type.Optional(Type.Integer({ minimum: 1 })) },
  STRICT,
);
export const ClientServices = Type.Object(
  {
    services: Type.Array(Line(60, 1), { maxItems: 40, uniqueItems: true }),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);

/** The body of `PATCH /v1/clients/{id}`: any of the fields of PUT, and those of a location. */
export const ClientPatch = Type.Object(
  {
    ...Type.Partial(ClientPut).properties,
    DOTNumber: Type.Optional(Nullable(Line(12))),
    timeZone: Type.Optional(Line(60, 1)),
  },
  { ...STRICT, minProperties: 1 },
);
export type ClientPatch = Static<typeof ClientPatch>;

/** The query of `GET /v1/clients/{id}/children`. */
export const ChildrenQuery = Type.Object({
  source: Type.Optional(OneOf(['legacy'])),
  includeParent: Type.Optional(Type.Boolean()),
  forUser: Type.Optional(
    Type.String({ maxLength: 40, description: '_id of a user: only locations in his reach' }),
  ),
});
export type ChildrenQuery = Static<typeof ChildrenQuery>;

/** The query of `GET /v1/clients/{id}/jobTitles`. */
export const JobTitlesQuery = Type.Object({
  source: Type.Optional(OneOf(['legacy'])),
  forCompleteHierarchy: Type.Optional(Type.Boolean()),
  includePrograms: Type.Optional(Type.Boolean()),
  legacyClientId: Type.Optional(Type.String({ maxLength: 24 })),
});
export type JobTitlesQuery = Static<typeof JobTitlesQuery>;

/** The query of `POST /v1/clients/{id}/jobTitles/{jobTitleId}`. A title that is missing is refused with its own words. */
export const JobTitleQuery = Type.Object({
  jobTitle: Type.Optional(Line(100)),
  isNew: Type.Optional(Type.Boolean()),
  program: Type.Optional(Program),
});
export type JobTitleQuery = Static<typeof JobTitleQuery>;

/** The query of `PATCH /v1/clients/{id}/removeJobTitle`: whoever has the title gets the other. */
export const RemoveJobTitleQuery = Type.Object({
  deleteJobTitleId: IntegerId,
  transferJobTitle: Type.Optional(IntegerId),
});
export type RemoveJobTitleQuery = Static<typeof RemoveJobTitleQuery>;

/** The answer of removeJobTitle: how many people have another title now. */
export const RemovedJobTitle = Type.Object({
  jobTitleId: IntegerId,
  employees: Type.Integer({ minimum: 0 }),
});

/** A type of document as a client may use it. */
export const ClientDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  docCategoryId: IntegerId,
  category: Type.String(),
  cfr: Type.String(),
  asksExpiration: Type.Boolean(),
  /** Rare, and not turned on by the setup of this location. */
  hidden: Type.Boolean(),
  upload: Type.Boolean(),
  edit: Type.Boolean(),
});
export type ClientDocType = Static<typeof ClientDocType>;
