import { useResourceContext } from 'ra-core';
import { providerPath } from '../../domain/session/provider';
import { useProviderName } from '../../providers/services';
import { CLIENT_USERS, INTERNAL_USERS, REPS, type Kind } from './kinds';

/** The kind of users that the page is about, with the URL of their list. */
export function useKind(): Kind & { path: string } {
  const resource = useResourceContext();
  const provider = useProviderName();
  const kind = [CLIENT_USERS, REPS].find((one) => one.resource === resource);
  if (kind) return { ...kind, path: `/${kind.resource}` };
  return { ...INTERNAL_USERS, path: `/${providerPath(provider)}Users` };
}
