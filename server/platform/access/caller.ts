import type { HeldPermission } from '../../../domain/access/access';
import type { AuditScope } from '../../../domain/audits/contract';
import type { ReadAfter } from '../db/replica-rule';

/** A person as named in the audit trail. */
export interface Person {
  id: number;
  wireId: string;
  name: string;
  email: string;
}

/** Who makes the request, their permissions and their reach. Read again whenever any of it changes. */
export interface Caller {
  /** What the request was sent with. */
  credential: 'session' | 'apiKey';
  /** ID of the session or API key. */
  sessionId: string;
  /** Version of the session or key when this was read; the database rejects an older one. */
  accessVersion: number;
  /** The effective user; while impersonating, the impersonated user. An API key has its own name and no user ID. */
  user: Person;
  /** The user who is really signed in, while impersonating. */
  realUser: Person | null;
  /** While impersonating: nothing may be changed. */
  lookOnly: boolean;
  isInternalUser: boolean;
  permissions: ReadonlySet<HeldPermission>;
  /** The tenant of the user's own account, whichever client they work for; 0 for the provider's staff. */
  homeTenantId: number;
  /** The tenant of this request; null for an internal user who has not chosen a client. */
  tenantId: number | null;
  /** Why there is no tenant. */
  withoutTenant: 'clientNotChosen' | 'forbidden' | null;
  /** True if the reach is the tenant's whole tree. */
  allSites: boolean;
  /** The sites in reach, including child locations; empty if `allSites`. */
  siteIds: readonly number[];
  /** The client or the provider requires two-factor authentication and the user has not set it up: they can do nothing else. */
  mustEnroll: boolean;
  /** What an auditor with a link is limited to: they read documents of some sections and of a period, and change nothing. */
  audit: AuditScope | null;
  /** For the audit trail and the log. */
  requestId: string;
  address: string;
  /** What the reader knows of: an answer of a replica must not be older. */
  readAfter?: ReadAfter | null;
}

/** A caller with a tenant, which data access requires. */
export type TenantCaller = Caller & { tenantId: number };

/** Who really makes the request: the API key, or the user who signed in. For limits. */
export const requesterOf = ({ credential, sessionId, user, realUser }: Caller): string =>
  credential === 'apiKey' ? `key ${sessionId}` : `user ${(realUser ?? user).id}`;
