import { useTranslate } from 'ra-core';
import { useNumberText } from '../../../src/background-work/numbers';
import { useFilter } from '../../../src/list/use-filter';
import type { TaskFilter } from '../../../domain/processes/contract';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { linesOf, useAge, useQueueCounts, useQueueName, type QueueLine } from '../queues';

/** How many tasks are held. */
function useHeldText() {
  const translate = useTranslate();
  const numberText = useNumberText();
  return (held: number) => translate('review.held', { count: numberText(held), smart_count: held });
}

/** The queues and their groups with what waits in each. One is chosen; its tasks are in the list. */
export function QueuePanel() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const heldText = useHeldText();
  const { data, error, refetch } = useQueueCounts();
  const { filter, change } = useFilter<TaskFilter>();
  const lines = linesOf(data ?? []);
  const all = lines.filter(({ tag }) => tag === undefined);
  const total = (part: 'open' | 'claimed') => all.reduce((sum, line) => sum + line[part], 0);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <nav className="queues" aria-label={translate('review.queues')} aria-busy={!data}>
      <ul>
        <li>
          <button
            type="button"
            aria-current={!filter.category && !filter.tag ? 'true' : undefined}
            onClick={() => change({ category: undefined, tag: undefined })}
          >
            <span className="queue-name">{translate('review.allQueues')}</span>
            <span className="queue-open">{numberText(total('open'))}</span>
            <span className="queue-more">{heldText(total('claimed'))}</span>
          </button>
        </li>
        {lines.map((line) => (
          <Line
            key={`${line.category}/${line.tag ?? ''}`}
            line={line}
            isChosen={filter.category === line.category && (filter.tag ?? undefined) === line.tag}
            onChoose={() => change({ category: line.category, tag: line.tag })}
          />
        ))}
      </ul>
    </nav>
  );
}

interface LineProps {
  line: QueueLine;
  isChosen: boolean;
  onChoose: () => void;
}

function Line({ line, isChosen, onChoose }: LineProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const heldText = useHeldText();
  const age = useAge();
  const queueName = useQueueName();
  const more = [
    ...(line.claimed === 0 ? [] : [heldText(line.claimed)]),
    ...(line.oldest === null ? [] : [translate('review.oldest', { age: age(line.oldest) })]),
  ];
  return (
    <li data-group={line.tag !== undefined || undefined}>
      <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        {/* A group is below its queue. */}
        <span className="queue-name">
          {line.tag === undefined ? (
            queueName(line)
          ) : (
            <>
              <span className="visually-hidden">{queueName({ category: line.category })}: </span>
              {line.tag}
            </>
          )}
        </span>
        <span className="queue-open" data-empty={line.open === 0 || undefined}>
          {numberText(line.open)}
          <span className="visually-hidden"> {translate('review.waits')}</span>
        </span>
        <span className="queue-more">{more.join(' · ')}</span>
      </button>
    </li>
  );
}
