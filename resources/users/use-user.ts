import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext, useTranslate, useUpdate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { staleOf } from '../../providers/refusals/refusal';
import type { UserRecord } from '../../domain/users/contract';
import { useClientOfPages } from '../../providers/sites';
import { startImpersonation } from '../../providers/impersonation';
import { useAlert, useProviderName, useServices } from '../../providers/services';
import { useRecord, WHOLE_RECORD } from '../../src/record/EditRecord';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { useConfirm } from '../../src/ui/useConfirm';
import { internalUsersOf, KINDS, type Kind, type KindName } from './kinds';

export type UserRow = UserRecord & RaRecord;

/** A user by the id in the address. */
export const useUserRecord = (kind: Kind, id: string) => useRecord<UserRow>(kind.resource, id);

export const fullName = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The kind of the provider's own users, whose pages are called after it. */
export function useInternalUsers(): Kind {
  const provider = useProviderName();
  return useMemo(() => internalUsersOf(provider), [provider]);
}

/** A kind of users by its name. */
export function useKind(name: KindName): Kind {
  const internal = useInternalUsers();
  return name === 'internal' ? internal : KINDS[name];
}

const PATHS: Record<Exclude<Kind['name'], 'client'>, string> = {
  internal: '/v1/internalUsers',
  rep: '/v1/customerCareReps',
};

/** Where the API has the users of a kind. */
export function useUsersUrl(kind: Kind): string {
  const client = useClientOfPages();
  return kind.name === 'client' ? `/v1/clients/${client?._id ?? ''}/users` : PATHS[kind.name];
}

/** What can be done to a user beside changing his form: each asks first, and says what it comes to. */
export function useUserActions(kind: Kind, user: UserRecord) {
  const translate = useTranslate();
  const alert = useAlert();
  const confirm = useConfirm();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const { http, session, pending, goHome } = useServices();
  const [update] = useUpdate<UserRow>();
  const name = fullName(user);

  const setState = async (deactivated: boolean) => {
    const words = deactivated ? 'deactivate' : 'reactivate';
    let { version } = user;
    await confirm({
      title: translate(`users.${words}.title`, { name }),
      text: translate(deactivated && kind.name === 'rep' ? 'users.deactivate.rep' : `users.${words}.text`),
      confirmLabel: translate(`users.${words}.confirm`),
      destructive: deactivated,
      action: async () => {
        try {
          await update(
            kind.resource,
            {
              id: user._id,
              data: { deactivated },
              previousData: { id: user._id, version } as UserRow,
              meta: WHOLE_RECORD,
            },
            { returnPromise: true },
          );
        } catch (error) {
          // Someone else was first: the same question can be answered again, about the version that is stored now.
          version = staleOf<UserRecord>(error)?.current.version ?? version;
          void queryClient.invalidateQueries();
          throw error;
        }
        await queryClient.invalidateQueries();
        alert(`users.${words}.done`, 'success', { values: { name } });
      },
    });
  };
  const { mutate: inviteAgain } = useApiMutation(() => api.inviteAgain(kind.name, user._id), {
    success: () => ({ key: 'users.invitation.done', values: { email: user.email } }),
  });
  const resetSecondFactor = async () => {
    await confirm({
      title: translate('users.secondFactor.title', { name }),
      text: translate('users.secondFactor.text'),
      confirmLabel: translate('users.secondFactor.reset'),
      destructive: true,
      action: async () => {
        await api.resetTwoFactor(user._id);
        alert('users.secondFactor.done', 'success', { values: { name } });
      },
    });
  };
  const impersonate = async () => {
    try {
      await pending.during(startImpersonation({ http, session, store, goHome }, user._id));
      queryClient.clear();
    } catch (error) {
      alert(error instanceof Error ? error.message : 'users.failed');
    }
  };
  return { setState, inviteAgain, resetSecondFactor, impersonate };
}
