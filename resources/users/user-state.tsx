import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import type { UserState } from '../../domain/users/contract';
import { StatusChip } from '../../src/ui/StatusChip';

interface Shown {
  state: UserState;
  invitedUntil: string | null;
}

const isOver = (moment: string) => Date.parse(moment) <= Date.now();

/** Whether somebody can sign in; of an invitation, until when it is good. */
export function UserStateChip({ state, invitedUntil }: Shown) {
  const translate = useTranslate();
  if (state === 'active') return <StatusChip status="ok" text={translate('users.state.active')} />;
  if (state === 'deactivated')
    return <StatusChip status="notApplicable" text={translate('users.state.deactivated')} />;
  if (invitedUntil === null || isOver(invitedUntil))
    return <StatusChip status="expired" text={translate('users.state.invitationExpired')} />;
  const date = formatDate(invitedUntil.slice(0, 10));
  return <StatusChip status="queued" text={translate('users.state.invitedUntil', { date })} />;
}
