/** Who asks, as far as reach is concerned. */
export interface ReachCaller {
  isInternalUser: boolean;
  permissions: ReadonlySet<string>;
  /** The tenant of a client user; null for internal users. */
  tenantId: number | null;
  /** legacyClientIds that a client user is assigned. */
  sites: readonly number[];
  /** Tenant of the client that an internal user has chosen; null where none is. */
  chosenTenantId: number | null;
}

/**
 * What the caller may touch of the tenants' data: one tenant's whole tree, the sites assigned and everything
 * below them, or nothing, with the error code that says why.
 */
export type Reach =
  | { kind: 'tree'; tenantId: number }
  | { kind: 'sites'; tenantId: number; sites: readonly number[] }
  | { kind: 'none'; because: 'clientNotChosen' | 'forbidden' };

/**
 * Decides the reach from facts of the session, never from ids in the request: internal users need a chosen
 * client and Assume Client; client users have the sites assigned to them.
 */
export function decideReach(caller: ReachCaller): Reach {
  if (caller.isInternalUser) {
    if (caller.chosenTenantId === null) return { kind: 'none', because: 'clientNotChosen' };
    if (!caller.permissions.has('customerCare.assumeClient')) return { kind: 'none', because: 'forbidden' };
    return { kind: 'tree', tenantId: caller.chosenTenantId };
  }
  if (caller.tenantId === null || caller.sites.length === 0) return { kind: 'none', because: 'forbidden' };
  // The root's own id among the sites means the whole tree, without listing it.
  if (caller.sites.includes(caller.tenantId)) return { kind: 'tree', tenantId: caller.tenantId };
  return { kind: 'sites', tenantId: caller.tenantId, sites: caller.sites };
}
