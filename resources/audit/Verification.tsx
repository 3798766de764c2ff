import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { AuditFilter, VerificationResult } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { statusOf } from '../../providers/refusals/refusal';
import { useClientOfPages } from '../../providers/sites';
import { useFilter } from '../../src/list/use-filter';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { zoneHere } from '../../src/ui/today';
import { useApi } from '../api';
import type { Chain } from './api';
import { useClientName } from './choices';
import { useIsEverywhere } from './use-everywhere';
import { useVerification, VerificationStateView } from './verification-state';

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
  const { data, error, refetch, verify } = useVerification({
    queryKey: ['auditVerification', everywhere, client],
    get: (signal) => api.getVerification(chain, signal),
    start: () => api.verifyChain(chain),
  });
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
        <VerificationStateView
          state={data}
          texts="audit.verify"
          isIntact={({ intact }) => intact}
          onVerify={verify}
        >
          {(last) => <Result {...last} />}
        </VerificationStateView>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={52} />
      )}
    </Box>
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
