import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStoreContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { UserRecord } from '../../domain/users/contract';
import { useClientOfPages } from '../../providers/sites';
import { startImpersonation } from '../../providers/impersonation';
import { useAlert, useHttp, useProviderName, useServices } from '../../providers/services';
import { useApi } from '../api';
import { useConfirm } from '../../src/ui/useConfirm';
import { internalUsersOf, KINDS, type Kind, type KindName } from './kinds';

/** Under which the record of a user is remembered, by its address in the API. */
export const userKey = (kind: Kind, url: string) => [kind.resource, 'user', url] as const;

/** A user by the id in the address. Asked for by itself: what a list has of him is not all. */
export function useUserRecord(kind: Kind, id: string) {
  const http = useHttp();
  const url = `${useUsersUrl(kind)}/${encodeURIComponent(id)}`;
  return useQuery({
    queryKey: userKey(kind, url),
    queryFn: ({ signal }) => http.data<UserRecord>(url, { signal }),
    placeholderData: undefined,
  });
}

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
  const url = `${useUsersUrl(kind)}/${user._id}`;
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
          await http.data(url, { method: 'PATCH', body: { deactivated, version } });
        } catch (error) {
          // Refused because somebody was first, the same question can be answered again, on what stands then.
          const { body } = error as { body?: { current?: UserRecord } | null };
          version = body?.current?.version ?? version;
          void queryClient.invalidateQueries();
          throw error;
        }
        await queryClient.invalidateQueries();
        alert(`users.${words}.done`, 'success', { values: { name } });
      },
    });
  };
  const inviteAgain = async () => {
    try {
      await http.data(`${url}/invitation`, { method: 'POST' });
      await queryClient.invalidateQueries();
      alert('users.invitation.done', 'success', { values: { email: user.email } });
    } catch (error) {
      alert(error instanceof Error ? error.message : 'users.failed');
    }
  };
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
