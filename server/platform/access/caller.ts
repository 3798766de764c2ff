import type { PermissionKey } from '../../../domain/access/permissions';

/** A person as the audit trail names him. */
export interface Person {
  id: number;
  wireId: string;
  name: string;
  email: string;
}

/** Who is asking, what he may do, and how far he reaches. Read anew whenever any of it changes. */
export interface Caller {
  sessionId: string;
  /** The state of the session this was read from; the database refuses an older one. */
  accessVersion: number;
  /** The identity in force; while impersonating, the impersonated user. */
  user: Person;
  /** The one who really sits there, while impersonating. */
  realUser: Person | null;
  isInternalUser: boolean;
  permissions: ReadonlySet<PermissionKey>;
  /** The tenant whose data this request is about; null for an internal user who has chosen no client. */
  tenantId: number | null;
  /** Why there is none. */
  withoutTenant: 'clientNotChosen' | 'forbidden' | null;
  /** True where the reach is the tenant's whole tree. */
  allSites: boolean;
  /** The sites in reach, descendants included; empty where `allSites`. */
  siteIds: readonly number[];
  /** His client asks for a second factor and he has none: he may set one up and do nothing else. */
  mustEnrol: boolean;
  /** For the audit trail and the log. */
  requestId: string;
  address: string;
}

/** A caller whose reach is one tenant: what data access needs. */
export type TenantCaller = Caller & { tenantId: number };
