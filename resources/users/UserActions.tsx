import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { staleOf } from '../../providers/refusals/refusal';
import { useCanAccessSync, useDialog, useUser } from '../../providers/services';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { useInvited } from './use-invited';
import { EXPLAIN_PERMISSION, IMPERSONATE } from './kinds';
import { useKind } from './use-kind';
import { fullName, type UserRow } from './user';

/** What can be done with a user other than editing. */
export function UserActions({ user }: { user: UserRow }) {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const kind = useKind();
  const mayImpersonate = useMayImpersonate(user);
  const { open } = useDialog();
  const { inviteAgain, resetTwoFactor, setDeactivated, unlock } = useUserActions(user);
  const isEditable = user.editProblem === null;
  const button = (key: string, onClick: () => unknown, color: 'primary' | 'error' = 'primary') => (
    <Button variant="outlined" color={color} onClick={() => void onClick()}>
      {translate(key)}
    </Button>
  );
  return (
    <>
      {button('users.explain.button', () => open(EXPLAIN_PERMISSION, { user, path: kind.path }))}
      {mayImpersonate ? button('users.impersonate', () => open(IMPERSONATE, { user })) : null}
      {isEditable && user.state === 'invited' && canAccess(kind.inviteAgain)
        ? button('users.invitation.again', inviteAgain)
        : null}
      {isEditable && user.state === 'active' && canAccess(kind.resetSignIn)
        ? button('users.secondFactor.reset', resetTwoFactor)
        : null}
      {isEditable && user.lockedUntil !== null && canAccess(kind.resetSignIn)
        ? button('users.unlock.button', unlock)
        : null}
      {isEditable && canAccess(kind.configure)
        ? user.deactivated
          ? button('users.reactivate.confirm', () => setDeactivated(false))
          : button('users.deactivate.confirm', () => setDeactivated(true), 'error')
        : null}
    </>
  );
}

/** Staff may impersonate a client's user who has no permission that they don't have. */
function useMayImpersonate({ isInternalUser, deactivated, permissions }: UserRow): boolean {
  const me = useUser();
  return (
    me.isInternalUser &&
    me.trueIdentity === undefined &&
    me.permissions.includes('customerCare.impersonateUser') &&
    !isInternalUser &&
    !deactivated &&
    permissions.every((key) => me.permissions.includes(key))
  );
}

/** The actions. Those that end sessions ask first; the confirmation shows its own failure. */
function useUserActions(user: UserRow) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const api = useApi();
  const kind = useKind();
  const invited = useInvited();
  const name = fullName(user);
  const stayNear = useFocusAfter(user.lockedUntil);

  const inviting = useApiMutation(() => api.inviteAgain(kind.name, user._id), {
    changes: [kind.resource],
    success: () => invited('users.invitation.done', user.email),
  });
  const unlocking = useApiMutation(() => api.unlockUser(user._id), {
    changes: [kind.resource],
    success: () => ({ key: 'users.unlock.done', values: { name } }),
  });
  const resetting = useApiMutation(() => api.resetTwoFactor(user._id), {
    changes: [kind.resource],
    success: () => ({ key: 'users.secondFactor.done', values: { name } }),
    alertOnError: false,
  });
  const changing = useApiMutation(
    ({ deactivated, version }: Pick<UserRow, 'deactivated' | 'version'>) =>
      api.update<UserRow>(kind.resource, {
        id: user._id,
        data: { deactivated },
        previousData: { id: user._id, version } as UserRow,
      }),
    {
      changes: [kind.resource, 'assignees'],
      success: (_saved, { deactivated }) => ({
        key: `users.${deactivated ? 'deactivate' : 'reactivate'}.done`,
        values: { name },
      }),
      alertOnError: false,
    },
  );
  const setDeactivated = (deactivated: boolean) => {
    const texts = `users.${deactivated ? 'deactivate' : 'reactivate'}`;
    let { version } = user;
    return confirm({
      title: translate(`${texts}.title`, { name }),
      text: translate(deactivated && kind.name === 'rep' ? 'users.deactivate.rep' : `${texts}.text`),
      confirmLabel: translate(`${texts}.confirm`),
      destructive: deactivated,
      action: async () => {
        try {
          await changing.mutateAsync({ deactivated, version });
        } catch (error) {
          // Another user was first: confirming again changes the version stored now.
          version = staleOf<UserRow>(error)?.current.version ?? version;
          throw error;
        }
      },
    });
  };
  const resetTwoFactor = () =>
    confirm({
      title: translate('users.secondFactor.title', { name }),
      text: translate('users.secondFactor.text'),
      confirmLabel: translate('users.secondFactor.reset'),
      destructive: true,
      action: async () => void (await resetting.mutateAsync()),
    });
  return {
    inviteAgain: inviting.mutate,
    resetTwoFactor,
    setDeactivated,
    unlock: () => {
      stayNear();
      unlocking.mutate();
    },
  };
}

/** Gives the focus to what was around a button that is gone with the lock. Returns what its click calls. */
function useFocusAfter(lockedUntil: string | null): () => void {
  const around = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (lockedUntil !== null || !around.current) return;
    if (document.activeElement === document.body) {
      around.current.tabIndex = -1;
      around.current.focus({ preventScroll: true });
    }
    around.current = null;
  }, [lockedUntil]);
  return () => {
    around.current = document.activeElement?.parentElement ?? null;
  };
}
