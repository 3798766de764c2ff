import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { DqItem } from '../../../domain/review/contract';
import type { FileGap } from '../../../domain/review/gaps';
import { todayHere } from '../../../src/ui/today';
import { useGapSentence } from '../../../src/ui/use-gap-sentence';
import { useApi } from '../../api';
import type { ChosenPerson } from './entries';

const SHOWN = 5;
const FRESH_MS = 60_000;

/** Who someone is, and what their file lacks. */
export function useFileGaps({ processInstanceId: id }: DqItem, person: ChosenPerson | null) {
  const api = useApi();
  const { clientId, employeeId } = person ?? {};
  return useQuery({
    queryKey: ['dqGaps', id, clientId, employeeId],
    queryFn: ({ signal }) => api.getFileGaps(id, { clientId: clientId!, employeeId: employeeId! }, signal),
    enabled: employeeId !== undefined,
    staleTime: FRESH_MS,
    placeholderData: undefined,
  }).data;
}

/** What the file of the person lacks; what this document is for comes first. */
export function FileGaps({ gaps, docTypeId }: { gaps: readonly FileGap[]; docTypeId: number | null }) {
  const translate = useTranslate();
  const sentenceOf = useGapSentence();
  const isFor = ({ closedBy }: FileGap) => docTypeId !== null && closedBy.includes(docTypeId);
  const today = todayHere();
  const ordered = [...gaps.filter(isFor), ...gaps.filter((gap) => !isFor(gap))];
  const more = ordered.length - SHOWN;
  return (
    <section className="file-gaps" aria-label={translate('review.gaps.title')}>
      <h2>{translate('review.gaps.title')}</h2>
      {gaps.length === 0 ? (
        <p>{translate('review.gaps.none')}</p>
      ) : (
        <ul>
          {ordered.slice(0, SHOWN).map((gap) => (
            <li key={gap.docTypeId} data-closes={isFor(gap) || undefined}>
              {sentenceOf({ ...gap, isOverdue: gap.dueOn !== null && gap.dueOn < today })}
              {isFor(gap) ? <strong>{` – ${translate('review.gaps.closes')}`}</strong> : null}
            </li>
          ))}
          {more > 0 ? <li>{translate('review.gaps.more', { smart_count: more })}</li> : null}
        </ul>
      )}
    </section>
  );
}
