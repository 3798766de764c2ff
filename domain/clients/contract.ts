import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, NUMBER, OneOf, STRICT } from '../shared/schema';
import { PROGRAMS } from './constants';

export * from './constants';

/** The driver file that a job requires: CDL, CDL with hazmat, non-CDL, or none. */
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
    zip: Type.Optional(Line(10, 0, NUMBER)),
  },
  STRICT,
);
export type Address = Static<typeof Address>;

export const Contact = Type.Object(
  {
    name: Line(100, 1),
    title: Type.Optional(Line(100)),
    email: Type.Optional(Line(254)),
    phone: Type.Optional(Line(40, 0, NUMBER)),
  },
  STRICT,
);
export type Contact = Static<typeof Contact>;

/** The parent client (a top-level client is its own parent), and the employer's own code of the location. */
export const ClientHierarchy = Type.Object({
  legacyClientId: IntegerId,
  LCodes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
});
export type ClientHierarchy = Static<typeof ClientHierarchy>;

export const ClientAlias = Type.Object({ legacyClientId: IntegerId, alias: Line(120, 1) });
export type ClientAlias = Static<typeof ClientAlias>;

export const EMPLOYEE_IDENTIFIERS = ['workId', 'ssn', 'employeeId'] as const;
/** Which number a client uses to identify its people. */
export const EmployeeIdentifier = OneOf(EMPLOYEE_IDENTIFIERS);

/** A client or one of its locations, in full. */
export const Client = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  DOTNumber: Nullable(Type.String()),
  parent: Nullable(IntegerId),
  /** legacyClientId of the top-level client. */
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
  /** IANA name of the location's time zone, in which times are shown. */
  timeZone: Type.String(),
  displayIncludeChildren: Type.Boolean(),
  /** Of the whole client: senders of e-mails with documents get a receipt. */
  mailReceipts: Type.Boolean(),
  /** Of the whole client: the provider retrieves the documents from before a hire. */
  preHireDocuments: Type.Boolean(),
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
  /** The employer's own code of the location. */
  LCode: Type.Optional(Type.String()),
  parent: Type.Optional(Nullable(IntegerId)),
  mongoId: Type.Optional(ObjectId),
  /** Other names of the location, only if requested. */
  aliases: Type.Optional(Type.Array(Type.String())),
  /** The whole client that it belongs to; only in a search by DOT number. */
  topLevelClient: Type.Optional(Type.Object({ legacyClientId: IntegerId, name: Type.String() })),
  /** IANA name of the time zone: at the top of a tree, and of each location in another zone than its parent. */
  timeZone: Type.Optional(Type.String()),
  /** False: the reader has no access to it, and it is present only because they have access to a location below. */
  reachable: Type.Optional(Type.Boolean()),
};

/** A location with everything below it. The first item of `GET /v1/clients?descendantsOf={id}` is the site tree. */
export const ClientNode = Type.Cyclic(
  { ClientNode: Type.Object({ ...nodeFields, children: Type.Array(Type.Ref('ClientNode')) }) },
  'ClientNode',
);
/** An item of `GET /v1/clients` that is not a list row. It has children only if the tree was requested. */
export const FoundClient = Type.Cyclic(
  {
    FoundClient: Type.Object({
      ...nodeFields,
      children: Type.Optional(Type.Array(Type.Ref('FoundClient'))),
    }),
  },
  'FoundClient',
);

/** A location without its children: an item of the flattened tree. */
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
  /** Number of locations, including this one, and of active employees. Counted for one page, not for a whole list. */
  sites: Type.Optional(Type.Integer({ minimum: 0 })),
  employees: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Employees who are not qualified. */
  notQualified: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Name of the whole client's customer care rep. */
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
  /** True: top-level clients only; false: locations only. */
  topLevel: Type.Optional(Type.Boolean()),
  /** Whether it was imported from another system. */
  imported: Type.Optional(Type.Boolean()),
  DOTNumber: Type.Optional(Line(12, 0, NUMBER)),
  /** Several records by `_id`, to show chosen values. */
  _id: Type.Optional(Type.Array(ObjectId, { maxItems: 200 })),
});
export type ClientFilter = Static<typeof ClientFilter>;

/** Accepts an empty id, which gets its own refusal. */
export const ClientParams = Type.Object({ id: Type.String({ maxLength: 24 }) });
export const ClientSource = Type.Object({ source: Type.Optional(OneOf(['legacy'])) });

/** The query of `GET /v1/clients` besides sort, range and filter. */
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
      description:
        'UID of a notification contact, _id of a user, or an email address: the locations of their notifications',
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

/** The body of `PATCH /v1/clients/{id}`: any field of PUT or of a location. */
export const ClientPatch = Type.Object(
  {
    ...Type.Partial(ClientPut).properties,
    DOTNumber: Type.Optional(Nullable(Line(12, 0, NUMBER))),
    timeZone: Type.Optional(Line(60, 1)),
    mailReceipts: Type.Optional(Type.Boolean()),
    preHireDocuments: Type.Optional(Type.Boolean()),
  },
  { ...STRICT, minProperties: 1 },
);
export type ClientPatch = Static<typeof ClientPatch>;

/** The query of `GET /v1/clients/{id}/children`. */
export const ChildrenQuery = Type.Object({
  source: Type.Optional(OneOf(['legacy'])),
  includeParent: Type.Optional(Type.Boolean()),
  forUser: Type.Optional(
    Type.String({ maxLength: 40, description: '_id of a user: only locations within their access' }),
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

/** The query of `POST /v1/clients/{id}/jobTitles/{jobTitleId}`. A missing title gets its own refusal. */
export const JobTitleQuery = Type.Object({
  jobTitle: Type.Optional(Line(100)),
  isNew: Type.Optional(Type.Boolean()),
  program: Type.Optional(Program),
});
export type JobTitleQuery = Static<typeof JobTitleQuery>;

/** The query of `PATCH /v1/clients/{id}/removeJobTitle`: the replacement for people who have the title. */
export const RemoveJobTitleQuery = Type.Object({
  deleteJobTitleId: IntegerId,
  transferJobTitle: Type.Optional(IntegerId),
});
export type RemoveJobTitleQuery = Static<typeof RemoveJobTitleQuery>;

/** The number of people who got the other title. */
export const RemovedJobTitle = Type.Object({
  jobTitleId: IntegerId,
  employees: Type.Integer({ minimum: 0 }),
});

/** A document type in the context of a client. */
export const ClientDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  docCategoryId: IntegerId,
  category: Type.String(),
  cfr: Type.String(),
  asksExpiration: Type.Boolean(),
  /** A rare type that this location's file setup does not turn on. */
  hidden: Type.Boolean(),
  upload: Type.Boolean(),
  edit: Type.Boolean(),
});
export type ClientDocType = Static<typeof ClientDocType>;
