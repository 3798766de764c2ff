import type { Deadline } from '../../domain/deadlines/contract';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDeadlineWords } from './use-deadline-words';
import { useNow } from './use-now';

type Shown = Pick<Deadline, 'kind' | 'about' | 'basisOn' | 'dueAt' | 'dueOn' | 'timeZone'>;

/** How long until a deadline, or since it. Counts by itself. */
export function TimeLeft({ deadline }: { deadline: Shown }) {
  const { isOverdue, leftOf } = useDeadlineWords(useNow());
  return <StatusChip status={isOverdue(deadline) ? 'expired' : 'expiring'} text={leftOf(deadline)} />;
}
