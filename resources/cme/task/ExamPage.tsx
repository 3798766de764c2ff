import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import type { CmeItem } from '../../../domain/cme/contract';
import { parseIntegerId } from '../../../domain/shared/ids';
import { useUser } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { useApi } from '../../api';
import { INTERVENTIONS, WORKFLOW } from '../links';
import { reasonText } from '../words';
import { HeldExam } from './HeldExam';

const KEPT_MS = 60_000;

/** The exam of the address, and its task: opening it claims it. */
export default function ExamPage() {
  const api = useApi();
  const id = parseIntegerId(useParams()['processInstanceId']) ?? 0;
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    queryKey: ['cmeItem', id],
    queryFn: ({ signal }) => api.getCmeItem(id, signal),
    refetchOnWindowFocus: false,
    placeholderData: undefined,
  });
  if (error && !item) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!item) return <LoadingSheet />;
  return <ClaimedExam key={item.taskId} item={item} />;
}

/** Claims the task, and says who has it if that is refused. */
function ClaimedExam({ item }: { item: CmeItem }) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const { taskId, state, formKey } = item;
  const isOver = state === 'completed' || state === 'canceled';
  const claim = useQuery({
    queryKey: ['cmeClaim', taskId],
    queryFn: () => api.claimExamTask(taskId, _id),
    enabled: !isOver,
    staleTime: 'static',
    gcTime: KEPT_MS,
    retry: false,
    placeholderData: undefined,
  });
  const queue = formKey === 'customerCareIntervention' ? INTERVENTIONS : WORKFLOW;
  const back = <Link to={`/${queue}`}>{translate('cme.back')}</Link>;
  if (isOver)
    return (
      <EmptyState title={translate('cme.over')} action={back}>
        {translate('cme.overText')}
      </EmptyState>
    );
  if (claim.error)
    return (
      <EmptyState title={translate('cme.notClaimed')} action={back}>
        {claim.error.message}
      </EmptyState>
    );
  if (claim.data === undefined) return <LoadingSheet />;
  return (
    <>
      {item.reason ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          {reasonText(item, translate)}
        </Alert>
      ) : null}
      <HeldExam item={item} claim={claim.data} back={`/${queue}`} />
    </>
  );
}
