import { useTranslate, type RaRecord } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import type { UserRecord } from '../../domain/users/contract';
import { StatusChip } from '../../src/ui/StatusChip';

export type UserRow = UserRecord & RaRecord;

export const fullName = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const isPast = (moment: string) => Date.parse(moment) <= Date.now();

/** Whether a user can sign in, or until when an invitation is valid. */
export function UserStateChip({ state, invitedUntil }: Pick<UserRecord, 'state' | 'invitedUntil'>) {
  const translate = useTranslate();
  if (state === 'active') return <StatusChip status="ok" text={translate('users.state.active')} />;
  if (state === 'deactivated')
    return <StatusChip status="notApplicable" text={translate('users.state.deactivated')} />;
  if (invitedUntil === null || isPast(invitedUntil))
    return <StatusChip status="expired" text={translate('users.state.invitationExpired')} />;
  const date = formatDate(invitedUntil.slice(0, 10));
  return <StatusChip status="queued" text={translate('users.state.invitedUntil', { date })} />;
}
