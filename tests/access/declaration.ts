import type { FastifyInstance } from 'fastify';
import type { TestClient, TestUser } from '../support/factories';

/** Targets of a request, seen from a user of one location. */
export const TARGETS = ['own', 'child', 'parent', 'sibling', 'other tree', 'missing'] as const;
export type Target = (typeof TARGETS)[number];
export type PlaceName = Exclude<Target, 'missing'>;

/** What the records of most capabilities belong to. */
export interface Basics {
  name: PlaceName;
  client: TestClient;
  user: TestUser;
  jobTitleId: number;
  employeeId: number;
  documentId: number;
  /** Part of every text of this place. Anywhere else it is a leak. */
  canary: string;
}

/** What a request needs besides its path. */
export interface Filling {
  query?: string;
  payload?: object;
}

/** What limits a route to an audit. */
export type AuditScope =
  /** The preHandler of audits finds the driver within the audit first; the route knows the rest. */
  | 'the file'
  | 'a list of people'
  | 'closed to auditors, or empty for them'
  | 'the judgment, where the audit shows it'
  | 'the location, without people'
  | 'what the auditor made themselves';

/** Paths as in the OpenAPI document, such as `/v1/employees/{id}`. */
export interface Declared<Needed, Made, Place> {
  /** Makes one of each of its records in a place, and returns their ids. */
  makeOne?: (place: Needed, app: FastifyInstance) => Promise<Made>;
  /** Makes records the caller's own, and brings them into the state that the valid requests need. */
  settle?: (place: Place, callerId: number, app: FastifyInstance) => Promise<void>;
  /** Values of the parameters of paths, by the beginning of a path, or of method and path: the longest that fits counts. `self` is the caller. */
  parameters?: Readonly<
    Record<string, Readonly<Record<string, (place: Place, self: string) => string | number>>>
  >;
  /** A valid request by method and path, as `POST /v1/employees`, of each route that needs more than its path. */
  requests?: Readonly<Record<string, (place: Place, app: FastifyInstance) => Filling | Promise<Filling>>>;
  /** Paths that are not requested, with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Paths for users with access to a whole client only; a location has none of its own. */
  wholeClient?: readonly string[];
  /** Paths of the POST routes that don't store their answer with their change, with the reason (stored-otherwise.ts). */
  storedOtherwise?: Readonly<Record<string, string>>;
  /** Paths of the GET routes that a permission of some audit opens, reviewed for scope, judgment, people and day. */
  forAuditors?: Readonly<Record<string, AuditScope>>;
}

/**
 * What the access tests need to know about the routes of a capability: `tests/<capability>/access.ts` exports it, and
 * `capabilities.ts` lists it. `Made` is what it makes of a place, `Used` what others before it in that list make and it needs.
 */
export type Declaration<Made extends object = object, Used extends object = object> = Declared<
  Basics & Used,
  Made,
  Basics & Used & Made
> &
  (object extends Made
    ? unknown
    : { makeOne: (place: Basics & Used, app: FastifyInstance) => Promise<Made> });

export const page = (): Filling => ({ query: 'range=%5B0%2C24%5D' });
export const csv = (): Filling => ({ query: 'format=csv' });
/** Of a route that accepts a request without a body. */
export const empty = (): Filling => ({});
/** Deleting a record, with a reason. */
export const reason = (): Filling => ({ payload: { reason: 'Entered twice' } });
