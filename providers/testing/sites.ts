import type { ClientNode } from '../../domain/clients/contract';

/** A location in the tree of a client. */
export function site(
  legacyClientId: number,
  name: string,
  children: ClientNode[] = [],
  deactivated = false,
): ClientNode {
  return {
    _id: String(legacyClientId).padStart(24, '0'),
    legacyClientId,
    name,
    deactivated,
    DOTNumber: null,
    levelNumber: 0,
    children,
  };
}
