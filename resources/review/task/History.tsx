import { useTranslate } from 'ra-core';
import type { DqItem } from '../../../domain/review/contract';
import { dateTimeHere } from '../../../src/ui/today';
import { useHistory } from './use-item';

/** Who marked the document bad, when and why. */
export function History({ item }: { item: DqItem }) {
  const translate = useTranslate();
  const { data } = useHistory(item.processInstanceId, item.taskId);
  const marked = data?.activities?.findLast(({ activity }) => activity === 'Marked Bad Document');
  return (
    <div className="task-marked" role="note">
      <strong>
        {marked
          ? translate('review.markedBadBy', { name: marked.user, time: dateTimeHere(marked.timestamp) })
          : translate('review.markedBad')}
      </strong>
      {item.reason ? <p>{item.reason}</p> : null}
    </div>
  );
}
