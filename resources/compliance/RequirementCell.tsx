import { useTranslate } from 'ra-core';
import type { MatrixCell } from '../../domain/compliance/matrix-contract';
import { formatDate } from '../../domain/shared/dates';
import { StatusChip } from '../../src/ui/StatusChip';

/** The day that matters for a status: when it ended, ends or is due. */
const dayOf = ({ status, dueOn, expiresOn }: MatrixCell): string | null =>
  status === 'missing' ? dueOn : expiresOn;

/** The status of one requirement of one driver: icon and day, and in words for those who can't see the icon. */
export function RequirementCell({ cell }: { cell: MatrixCell }) {
  const translate = useTranslate();
  const { status } = cell;
  if (status === 'notApplicable') {
    return (
      <span title={translate('compliance.status.notApplicable')}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{translate('compliance.status.notApplicable')}</span>
      </span>
    );
  }
  const day = dayOf(cell);
  const words = translate(`compliance.status.${status}${day ? 'On' : ''}`, { date: formatDate(day) });
  return (
    <span title={words}>
      <span aria-hidden>
        <StatusChip status={status} {...(day && { text: formatDate(day) })} />
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
