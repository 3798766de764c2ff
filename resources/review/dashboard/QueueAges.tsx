import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useNumberText } from '../../../src/background-work/numbers';
import { usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { queueHref, SET_ASIDE_PATH } from '../links';
import { linesOf, useAge, useQueueCounts, useQueueName } from '../queues';

/** How much waits in each queue and since when; each figure opens its list. */
export function QueueAges() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const age = useAge();
  const queueName = useQueueName();
  const mayOpen = usePermission('dq.worklists');
  const { data = [], error, refetch } = useQueueCounts();
  if (error && data.length === 0) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const aside = data.reduce((sum, { setAside, open }) => (setAside ? sum + open : sum), 0);
  return (
    <table className="dq-table">
      <thead>
        <tr>
          <th scope="col">{translate('review.column.queue')}</th>
          <th scope="col">{translate('review.state.open')}</th>
          <th scope="col">{translate('review.state.claimed')}</th>
          <th scope="col">{translate('review.dashboard.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(data).map((line) => (
          <tr key={queueName(line)}>
            <th scope="row">
              {mayOpen ? <Link to={queueHref(line)}>{queueName(line)}</Link> : queueName(line)}
            </th>
            <td>{numberText(line.open)}</td>
            <td>{numberText(line.claimed)}</td>
            <td>{age(line.oldest) || '–'}</td>
          </tr>
        ))}
        {aside > 0 ? (
          <tr>
            <th scope="row">
              <Link to={SET_ASIDE_PATH}>{translate('review.setAside.title')}</Link>
            </th>
            <td>{numberText(aside)}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
