/** The caller, as far as access to locations is concerned. */
export interface ReachCaller {
  isInternalUser: boolean;
  permissions: ReadonlySet<string>;
  /** The tenant of a client user; null for internal users. */
  tenantId: number | null;
  /** legacyClientIds of the locations assigned to a client user. */
  sites: readonly number[];
  /** Tenant of the client that an internal user has chosen, or null. */
  chosenTenantId: number | null;
}

/**
 * Which tenant data the caller may access: one tenant's whole tree, the assigned sites and everything below them, or nothing,
 * with the error code that says why.
 */
export type Reach =
  | { kind: 'tree'; tenantId: number }
  | { kind: 'sites'; tenantId: number; sites: readonly number[] }
  | { kind: 'none'; because: 'clientNotChosen' | 'forbidden' };

/**
 * Derives the reach from the session, never from ids in the request. Internal users need a chosen client and Assume Client;
 * client users have their assigned sites.
 */
export function decideReach(caller: ReachCaller): Reach {
  if (caller.isInternalUser) {
    if (caller.chosenTenantId === null) return { kind: 'none', because: 'clientNotChosen' };
    if (!caller.permissions.has('customerCare.assumeClient')) return { kind: 'none', because: 'forbidden' };
    return { kind: 'tree', tenantId: caller.chosenTenantId };
  }
  if (caller.tenantId === null || caller.sites.length === 0) return { kind: 'none', because: 'forbidden' };
  // The root among the sites means the whole tree, so there is no need to list it.
  if (caller.sites.includes(caller.tenantId)) return { kind: 'tree', tenantId: caller.tenantId };
  return { kind: 'sites', tenantId: caller.tenantId, sites: caller.sites };
}
