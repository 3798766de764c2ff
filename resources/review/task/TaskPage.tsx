import { useTranslate } from 'ra-core';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { parseIntegerId } from '../../../domain/shared/ids';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useClaim } from '../../../src/tasks/use-claim';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { useApi } from '../../api';
import { queueHref, queueIn, taskPath } from '../links';
import { HeldTask } from './HeldTask';
import { NextButton } from './NextButton';
import { useItem } from './use-item';
import '../review.css';
import './task.css';

/** One task: opening it claims it. Which page it is, its form says; an address of another form leads there. */
export default function TaskPage() {
  const translate = useTranslate();
  const id = parseIntegerId(useParams()['processInstanceId']);
  const { pathname, search } = useLocation();
  const { data: found, error, refetch } = useItem(id);
  const item = id === null ? null : found;
  if (error && !item) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (item === undefined) return <LoadingSheet />;
  if (item === null)
    return (
      <Refused
        title={translate('review.notFound')}
        text={translate('review.notFoundText')}
        queue={queueIn(search)}
      />
    );
  const path = taskPath(item);
  if (path !== pathname) return <Navigate to={`${path}${search}`} replace />;
  return <ClaimedTask key={item.taskId} item={item} />;
}

/** Claims the task, and says who has it if that is refused. */
function ClaimedTask({ item }: { item: DqItem }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { taskId, state } = item;
  const isOver = state === 'completed' || state === 'canceled';
  const api = useApi();
  const claim = useClaim(taskId, { enabled: !isOver, claim: api.claimReviewTask });
  const queue = queueIn(search);
  if (isOver)
    return (
      <Refused
        title={translate('review.over')}
        text={translate('review.overText')}
        queue={queue}
        not={taskId}
      />
    );
  if (claim.error && !claim.data)
    return (
      <Refused title={claim.error.message} text={translate('review.notClaimed')} queue={queue} not={taskId} />
    );
  if (claim.data === undefined) return <LoadingSheet />;
  return <HeldTask item={item} claim={claim.data} onClaimAgain={async () => (await claim.refetch()).error} />;
}

interface RefusedProps {
  title: string;
  text: string;
  queue: ReturnType<typeof queueIn>;
  not?: number;
}

/** In place of a task that the user can't have: the way on. */
function Refused({ title, text, queue, not }: RefusedProps) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={title}
      action={
        <span className="review-ways">
          <NextButton queue={queue} {...(not !== undefined && { not })} />
          <Link to={queueHref(queue)}>{translate('review.backToQueue')}</Link>
        </span>
      }
    >
      {text}
    </EmptyState>
  );
}
