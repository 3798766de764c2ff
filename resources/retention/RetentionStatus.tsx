import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { TURN_REMOVAL_ON } from '../../domain/retention/access';
import type { RetentionState } from '../../domain/retention/contract';
import { DAYS_ON_LIST } from '../../domain/retention/retention';
import { useDialog, usePermission } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { useNumberText } from '../../src/background-work/numbers';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { RETENTION } from './links';

const POLL_MS = 1_000;

/** The last review and whether removal is on, with what a user may start. */
export function RetentionStatus() {
  const client = useClientOfPages()?.legacyClientId;
  return client === undefined ? null : <ClientStatus key={client} client={client} />;
}

function ClientStatus({ client }: { client: number }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['retentionState', client],
    queryFn: ({ signal }) => api.getRetentionState(client, signal),
    placeholderData: undefined,
    refetchInterval: ({ state }) => {
      const underWay = state.data?.underWay;
      return underWay && underWay.state !== 'parked' ? POLL_MS : false;
    },
  });
  useListRefetch(data);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={88} sx={{ mb: 4 }} />;
  const { underWay } = data;
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Removal state={data} client={client} />
      {underWay && underWay.state !== 'parked' ? (
        <UnderWay review={underWay} />
      ) : (
        <LastReview state={data} client={client} />
      )}
    </Box>
  );
}

function UnderWay({ review: { done, total } }: { review: NonNullable<RetentionState['underWay']> }) {
  const title = useTranslate()('retention.review.running');
  if (done === undefined || total === undefined) return <Alert severity="info">{title}</Alert>;
  return <ProgressPanel title={title} done={done} total={total} canLeave />;
}

/** Refetches the list when a review has ended. */
function useListRefetch(state: RetentionState | undefined) {
  const queryClient = useQueryClient();
  const reviewedAt = state && (state.last?.reviewedAt ?? null);
  const before = useRef(reviewedAt);
  useEffect(() => {
    if (before.current !== undefined && before.current !== reviewedAt)
      void queryClient.invalidateQueries({ queryKey: [RETENTION] });
    before.current = reviewedAt;
  }, [reviewedAt, queryClient]);
}

interface PartProps {
  state: RetentionState;
  client: number;
}

function Removal({ state: { removal } }: PartProps) {
  const translate = useTranslate();
  const { open } = useDialog();
  const mayTurn = usePermission(TURN_REMOVAL_ON);
  const { on, changedBy, changedAt } = removal;
  const words = on ? 'on' : 'off';
  return (
    <Alert
      severity={on ? 'warning' : 'info'}
      action={
        mayTurn ? (
          <Button color="inherit" size="small" onClick={() => void open('turnRemoval', { on: !on })}>
            {translate(on ? 'retention.removal.turnOff' : 'retention.removal.turnOn')}
          </Button>
        ) : undefined
      }
    >
      <strong>{translate(`retention.removal.${words}`)}</strong>{' '}
      {changedBy && changedAt
        ? translate('retention.removal.changed', { name: changedBy, at: dateTimeHere(changedAt) })
        : translate('retention.removal.never')}
    </Alert>
  );
}

/** What a review changes. */
const REVIEW = ['retentionState', RETENTION, 'jobs:progress'];

function LastReview({ state, client }: PartProps) {
  const { last, underWay } = state;
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const mayRemove = usePermission(TURN_REMOVAL_ON) && state.removal.on;
  const { mutate, isPending } = useApiMutation(() => api.reviewRetention(client, false), { changes: REVIEW });
  // A failure is shown in the dialog.
  const removal = useApiMutation(() => api.reviewRetention(client, true), {
    changes: REVIEW,
    alertOnError: false,
  });
  const removeNow = () =>
    confirm({
      title: translate('retention.removeNow.title'),
      text: translate('retention.removeNow.text', { days: DAYS_ON_LIST }),
      confirmLabel: translate('retention.removeNow.confirm'),
      destructive: true,
      action: async () => void (await removal.mutateAsync()),
    });
  const parked = underWay?.state === 'parked';
  return (
    <Alert
      severity={parked ? 'error' : last ? 'success' : 'info'}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
            {translate('retention.review.now')}
          </Button>
          {mayRemove ? (
            <Button color="error" size="small" disabled={isPending} onClick={() => void removeNow()}>
              {translate('retention.removeNow.button')}
            </Button>
          ) : null}
        </Box>
      }
    >
      {parked ? `${translate('retention.review.parked')} ` : null}
      {last ? <LastResult last={last} /> : translate('retention.review.never')}
    </Alert>
  );
}

function LastResult({
  last: { reviewedAt, people, removable, removed },
}: {
  last: NonNullable<RetentionState['last']>;
}) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const at = dateTimeHere(reviewedAt);
  if (people === undefined || removable === undefined || removed === undefined)
    return translate('retention.review.lastAt', { at });
  return translate('retention.review.last', {
    at,
    people: numberText(people),
    removable: numberText(removable),
    removed: numberText(removed),
  });
}
