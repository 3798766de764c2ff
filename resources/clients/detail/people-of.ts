import type { Client } from '../../../domain/clients/contract';

/** The active employees at a client and below it, for staff who may be working for another one. */
export const peopleOf = ({ legacyClientId, topLevelId }: Client) => ({
  below: legacyClientId,
  filter: { view: 'active' as const },
  topLevelId,
});
