import { useTranslate } from 'ra-core';
import { isMember, type RosterItem } from '../../../domain/pools/roster-contract';
import { formatDate } from '../../../domain/shared/dates';
import { StatusChip } from '../../../src/ui/StatusChip';

/** Whether a person is in a pool, and why; of an exception also how long and the reason. */
export function MembershipText({ line }: { line: RosterItem }) {
  const translate = useTranslate();
  const { membership, reason, exceptionFrom, exceptionTo } = line;
  const status = isMember(membership) ? 'ok' : membership === 'undecided' ? 'undecided' : 'notApplicable';
  return (
    <>
      <StatusChip status={status} text={translate(`pools.membership.${membership}`)} />
      {reason && exceptionFrom ? (
        <div>
          {translate(`pools.exception.${exceptionTo ? 'between' : 'since'}`, {
            reason,
            from: formatDate(exceptionFrom),
            to: formatDate(exceptionTo),
          })}
        </div>
      ) : null}
    </>
  );
}
