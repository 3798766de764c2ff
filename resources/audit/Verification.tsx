import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import type { AuditFilter, VerificationResult, VerificationState } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { statusOf } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { useFilter } from '../../src/list/use-filter';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { zoneHere } from '../../src/ui/today';
import { useApi } from '../api';
import type { Chain } from './api';
import { useClientName } from './choices';
import { useIsEverywhere } from './use-everywhere';

const POLL_MS = 1_000;

/** Verifies that no entry was altered, and shows the last result. On the page of all clients: of the chosen chain. */
export function Verification() {
  const everywhere = useIsEverywhere();
  const client = useClientOfPages()?.legacyClientId;
  const { filter } = useFilter<AuditFilter>();
  const chain = everywhere ? (filter.client ?? 0) : client;
  return chain === undefined ? null : (
    <ChainVerification key={chain} everywhere={everywhere} client={chain} />
  );
}

function ChainVerification(chain: Chain) {
  const { everywhere, client } = chain;
  const translate = useTranslate();
  const name = useClientName(everywhere ? client : 0);
  const api = useApi();
  const alert = useAlert();
  const { data, error, refetch } = useQuery({
    queryKey: ['auditVerification', everywhere, client],
    queryFn: ({ signal }) => api.getVerification(chain, signal),
    placeholderData: undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      const underWay = state.data?.underWay;
      return underWay && underWay.state !== 'parked' ? POLL_MS : false;
    },
  });
  const { mutate } = useMutation({
    mutationFn: () => api.verifyChain(chain),
    onSuccess: () => refetch(),
    onError: ({ message }) => alert(message),
  });
  useListRefetch(data);
  // A user with access to a part of the client can't verify all of it.
  if (statusOf(error) === 403) return null;
  return (
    <Box sx={{ mb: 4 }} className="no-print">
      {everywhere ? (
        <Typography component="h2" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {translate('audit.verify.of', { name })}
        </Typography>
      ) : null}
      {data ? (
        <State state={data} onVerify={mutate} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={52} />
      )}
    </Box>
  );
}

/** A verification is an entry too: refetches the list when one has ended. */
function useListRefetch(state: VerificationState | undefined) {
  const queryClient = useQueryClient();
  const { resource } = useListContext();
  const verifiedAt = state && (state.last?.verifiedAt ?? null);
  const before = useRef(verifiedAt);
  useEffect(() => {
    if (before.current !== undefined && before.current !== verifiedAt)
      void queryClient.invalidateQueries({ queryKey: [resource] });
    before.current = verifiedAt;
  }, [verifiedAt, resource, queryClient]);
}

interface StateProps {
  state: VerificationState;
  onVerify: () => void;
}

function State({ state: { last, underWay }, onVerify }: StateProps) {
  const translate = useTranslate();
  const button = (key: string, icon?: boolean) => (
    <Button
      color="inherit"
      size="small"
      startIcon={icon ? <VerifyIcon /> : undefined}
      onClick={() => onVerify()}
    >
      {translate(key)}
    </Button>
  );
  if (underWay?.state === 'parked')
    return (
      <Alert severity="error" action={button('ui.job.retry')}>
        {translate('audit.verify.parked')}
      </Alert>
    );
  if (underWay) {
    const { done, total } = underWay;
    return <ProgressPanel title={translate('audit.verify.running')} done={done} total={total} canLeave />;
  }
  if (!last)
    return (
      <Alert severity="info" action={button('audit.verify.now', true)}>
        {translate('audit.verify.never')}
      </Alert>
    );
  return (
    <Alert severity={last.intact ? 'success' : 'error'} action={button('audit.verify.again', true)}>
      <Result {...last} />
    </Alert>
  );
}

function Result({ intact, entries, head, firstBroken, verifiedAt, verifiedBy }: VerificationResult) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <>
      <strong>
        {intact || !firstBroken
          ? translate('audit.verify.intact', { count: new Intl.NumberFormat(locale).format(entries) })
          : translate('audit.verify.broken', {
              seq: firstBroken.seq,
              because: translate(`audit.verify.because.${firstBroken.because}`),
            })}
      </strong>
      <Box sx={{ mt: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
        {translate('audit.verify.when', { when: formatDateTime(verifiedAt, zoneHere()), name: verifiedBy })}
        {head ? ` ${translate('audit.verify.head', { hash: head })}` : null}
      </Box>
    </>
  );
}
