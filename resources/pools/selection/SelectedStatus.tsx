import { useTranslate } from 'ra-core';
import { useDialog } from '../../../providers/services';
import { EARLIER_OUTCOMES } from '../links';
import type { TestResult } from '../../../domain/documents/contract';
import type { SelectedItem, SelectedStatus as Status } from '../../../domain/pools/contract';
import { StatusChip } from '../../../src/ui/StatusChip';
import type { StatusName } from '../../../src/ui/status';

const LOOKS: Record<Status, StatusName> = {
  waiting: 'notApplicable',
  selected: 'queued',
  notified: 'running',
  completed: 'done',
  notTested: 'waived',
};

const RESULT_LOOKS: Record<TestResult, StatusName> = {
  negative: 'done',
  positive: 'failed',
  refusal: 'failed',
  '0.02-0.039': 'parked',
  cancelled: 'notApplicable',
};

export const isOpen = (status: Status): boolean => status === 'selected' || status === 'notified';

/** How far a person's test is, with the result if the reader may see it. */
export function SelectedStatus({ selected }: { selected: SelectedItem }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { status, result, notTested, left, earlier, employeeName } = selected;
  const outcome = [
    translate(`pools.status.${status}`),
    ...(result ? [translate(`documents.result.${result}`)] : []),
    ...(notTested ? [translate(`pools.notTested.${notTested}`)] : []),
  ].join(': ');
  return (
    <>
      <StatusChip status={result ? RESULT_LOOKS[result] : LOOKS[status]} text={outcome} />
      {earlier.length > 0 ? (
        <button
          type="button"
          className="table-button"
          aria-label={translate('pools.earlier.openOf', { name: employeeName })}
          onClick={() => void open(EARLIER_OUTCOMES, { selected })}
        >
          {translate('pools.earlier.open')}
        </button>
      ) : null}
      {left && isOpen(status) ? <div>{translate('pools.selected.left')}</div> : null}
    </>
  );
}
