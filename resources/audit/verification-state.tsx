import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { VerificationState } from '../../domain/audit/contract';
import { useAlert } from '../../providers/services';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';

const POLL_MS = 1_000;

export interface State<Result extends { verifiedAt: string }> {
  last: Result | null;
  underWay: VerificationState['underWay'];
}

interface Requests<Result extends { verifiedAt: string }> {
  queryKey: readonly unknown[];
  get: (signal: AbortSignal) => Promise<State<Result>>;
  start: () => Promise<unknown>;
}

/** The state of a verification, read again and again while one runs, and how to start one. */
export function useVerification<Result extends { verifiedAt: string }>({
  queryKey,
  get,
  start,
}: Requests<Result>) {
  const alert = useAlert();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get(signal),
    placeholderData: undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      const underWay = state.data?.underWay;
      return underWay && underWay.state !== 'parked' ? POLL_MS : false;
    },
  });
  const { mutate } = useMutation({
    mutationFn: start,
    onSuccess: () => refetch(),
    onError: ({ message }) => alert(message),
  });
  useListRefetch(data);
  return { data, error, refetch: () => void refetch(), verify: () => mutate() };
}

/** A verification is an entry too: refetches the list when one has ended. */
function useListRefetch(state: State<{ verifiedAt: string }> | undefined) {
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

interface VerificationStateProps<Result extends { verifiedAt: string }> {
  state: State<Result>;
  /** How the message keys begin. */
  texts: 'audit.verify' | 'audit.verifyAll';
  isIntact: (result: Result) => boolean;
  onVerify: () => void;
  /** The last result. */
  children: (result: Result) => ReactNode;
}

/** Progress, last result or neither, with the button that starts a verification. */
export function VerificationStateView<Result extends { verifiedAt: string }>(
  props: VerificationStateProps<Result>,
) {
  const { state, texts, isIntact, onVerify, children } = props;
  const { last, underWay } = state;
  const translate = useTranslate();
  const button = (key: string, icon?: boolean) => (
    <Button color="inherit" size="small" startIcon={icon ? <VerifyIcon /> : undefined} onClick={onVerify}>
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
    return <ProgressPanel title={translate(`${texts}.running`)} done={done} total={total} canLeave />;
  }
  if (!last)
    return (
      <Alert severity="info" action={button(`${texts}.now`, true)}>
        {translate(`${texts}.never`)}
      </Alert>
    );
  return (
    <Alert severity={isIntact(last) ? 'success' : 'error'} action={button(`${texts}.again`, true)}>
      {children(last)}
    </Alert>
  );
}
