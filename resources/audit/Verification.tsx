import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { VerificationResult } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { JobProgress } from '../../src/ui/JobProgress';
import { zoneHere } from '../../src/ui/today';

/** Proof that nobody has changed an entry: ordered here, and what was found last. */
export function Verification() {
  const translate = useTranslate();
  const http = useHttp();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const [jobId, setJobId] = useState<string | null>(null);
  const url = `/v1/clients/${client?.legacyClientId}/auditTrail/verification`;
  const queryKey = ['auditVerification', client?.legacyClientId];
  const { data: last, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.data<VerificationResult | null>(url, { signal }),
    enabled: client !== null,
    retry: false,
  });
  const order = () =>
    http.data<{ jobId: string }>(url, { method: 'POST' }).then(
      (job) => setJobId(job.jobId),
      (error: Error) => alert(error.message, 'danger'),
    );
  // Who reaches a part of the client only is not told about the whole.
  if (isError || !client) return null;
  const settle = () => {
    setJobId(null);
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['manage/admin/auditTrail'] });
  };
  return (
    <Box sx={{ mb: 4 }} className="no-print">
      {jobId === null ? (
        <Found last={last ?? null} onVerify={() => void order()} />
      ) : (
        <JobProgress
          jobId={jobId}
          title={translate('audit.verify.running')}
          onDone={settle}
          onRetry={() => void order()}
        />
      )}
    </Box>
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
