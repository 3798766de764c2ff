import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { CmeItem } from '../../../domain/cme/contract';
import { parseIntegerId } from '../../../domain/shared/ids';
import { useClaim } from '../../../src/tasks/use-claim';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { useApi } from '../../api';
import { INTERVENTIONS, WORKFLOW } from '../links';
import { reasonText, subjectText } from '../words';
import { HeldExam } from './HeldExam';

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
  const { pathname } = useLocation();
  const { taskId, state } = item;
  const isOver = state === 'completed' || state === 'canceled';
  const claim = useClaim(taskId, { enabled: !isOver, claim: api.claimExamTask });
  const queue = pathname.startsWith(`/${INTERVENTIONS}/`) ? INTERVENTIONS : WORKFLOW;
  const back = <Link to={`/${queue}`}>{translate('cme.back')}</Link>;
  if (isOver || (claim.error && claim.data === undefined))
    return (
      <>
        <PageHeader title={subjectText(item, translate)} />
        <EmptyState title={translate(isOver ? 'cme.over' : 'cme.notClaimed')} action={back}>
          {isOver ? translate('cme.overText') : claim.error?.message}
        </EmptyState>
      </>
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
