import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { UserRecord } from '../../domain/users/contract';
import { useMay, useUser } from '../../providers/services';
import type { Kind } from './kinds';
import { useUserActions } from './use-user';

/** Invite again, take the place of, help who has lost his second factor, deactivate: what of it is possible with this user. */
export function UserActions({ kind, user }: { kind: Kind; user: UserRecord }) {
  const translate = useTranslate();
  const may = useMay();
  const actions = useUserActions(kind, user);
  const mayTakeSeat = useMayImpersonate(user);
  const free = user.editProblem === null;
  return (
    <>
      {mayTakeSeat ? (
        <Button variant="outlined" onClick={() => void actions.impersonate()}>
          {translate('users.impersonate')}
        </Button>
      ) : null}
      {user.state === 'invited' && free && may(kind.inviteAgain) ? (
        <Button variant="outlined" onClick={() => actions.inviteAgain()}>
          {translate('users.invitation.again')}
        </Button>
      ) : null}
      {user.state === 'active' &&
      free &&
      may(kind.isInternal ? 'admin.configureInternalUser' : 'client.configureUser') ? (
        <Button variant="outlined" onClick={() => void actions.resetSecondFactor()}>
          {translate('users.secondFactor.reset')}
        </Button>
      ) : null}
      {free && may(kind.configure) ? (
        <Button
          variant="outlined"
          color={user.deactivated ? 'primary' : 'error'}
          onClick={() => void actions.setState(!user.deactivated)}
        >
          {translate(user.deactivated ? 'users.reactivate.confirm' : 'users.deactivate.confirm')}
        </Button>
      ) : null}
    </>
  );
}

/** Staff may take the place of a client's user who may do nothing that they may not. */
function useMayImpersonate({ isInternalUser, deactivated, permissions }: UserRecord): boolean {
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
