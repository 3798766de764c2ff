import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { VerificationResult, VerificationState } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { zoneHere } from '../../src/ui/today';
import { useClientName } from './choices';
import { useVerification } from './use-verification';

/** Proof that nobody has changed an entry: ordered here, and what was found last. */
export function Verification({ everywhere }: { everywhere: boolean }) {
  const translate = useTranslate();
  const { chain, state, error, order, retry } = useVerification(everywhere);
  const name = useClientName(everywhere ? chain : undefined);
  // Who reaches a part of the client only is not told about the whole.
  if ((error as { status?: number } | null)?.status === 403 || chain === undefined) return null;
  return (
    <Box sx={{ mb: 4 }} className="no-print">
      {everywhere ? (
        <Typography component="h2" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {translate('audit.verify.of', { name })}
        </Typography>
      ) : null}
      {state ? (
        <State state={state} onVerify={order} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton variant="rounded" height={52} />
      )}
    </Box>
  );
}

function State({ state: { last, underWay }, onVerify }: { state: VerificationState; onVerify: () => void }) {
  const translate = useTranslate();
  if (!underWay) return <Found last={last} onVerify={onVerify} />;
  if (underWay.state !== 'parked')
    return (
      <ProgressPanel
        title={translate('audit.verify.running')}
        done={underWay.done}
        total={underWay.total}
        canLeave
      />
    );
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onVerify}>
          {translate('ui.job.retry')}
        </Button>
      }
    >
      {translate('audit.verify.parked')}
    </Alert>
  );
}

function Found({ last, onVerify }: { last: VerificationResult | null; onVerify: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const action = (
    <Button color="inherit" size="small" startIcon={<VerifyIcon />} onClick={onVerify}>
      {translate(last ? 'audit.verify.again' : 'audit.verify.now')}
    </Button>
  );
  if (!last)
    return (
      <Alert severity="info" action={action}>
        {translate('audit.verify.never')}
      </Alert>
    );
  const { intact, entries, head, firstBroken, verifiedAt, verifiedBy } = last;
  const when = formatDateTime(verifiedAt, zoneHere());
  const count = new Intl.NumberFormat(locale).format(entries);
  return (
    <Alert severity={intact ? 'success' : 'error'} action={action}>
      <strong>
        {intact || !firstBroken
          ? translate('audit.verify.intact', { count })
          : translate('audit.verify.broken', {
              seq: firstBroken.seq,
              because: translate(`audit.verify.because.${firstBroken.because}`),
            })}
      </strong>
      <Box sx={{ mt: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
        {translate('audit.verify.when', { when, name: verifiedBy })}
        {head ? ` ${translate('audit.verify.head', { hash: head })}` : null}
      </Box>
    </Alert>
  );
}
