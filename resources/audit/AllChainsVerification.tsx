import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AllChainsResult } from '../../domain/audit/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { useNumberText } from '../../src/background-work/numbers';
import { ResultList } from '../../src/background-work/ResultList';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { zoneHere } from '../../src/ui/today';
import { useApi } from '../api';
import { useVerification, VerificationStateView } from './verification-state';

/** Verifies the audit trails of all clients and of the provider, and lists which are intact. */
export function AllChainsVerification() {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch, verify } = useVerification({
    queryKey: ['auditVerification', 'all'],
    get: (signal) => api.getVerificationOfAll(signal),
    start: () => api.verifyAllChains(),
  });
  return (
    <Box sx={{ mb: 4 }} className="no-print">
      <Typography component="h2" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {translate('audit.verifyAll.of')}
      </Typography>
      {data ? (
        <VerificationStateView
          state={data}
          texts="audit.verifyAll"
          isIntact={({ broken }) => broken === 0}
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

function Result(result: AllChainsResult) {
  const { chains, entries, broken, verifiedAt, verifiedBy } = result;
  const translate = useTranslate();
  const numberText = useNumberText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <strong>
        {broken === 0
          ? translate('audit.verifyAll.intact', { chains: numberText(chains), entries: numberText(entries) })
          : translate('audit.verifyAll.broken', {
              broken: numberText(broken),
              chains: numberText(chains),
              smart_count: broken,
            })}
      </strong>
      <Box sx={{ mt: 1, fontSize: 13 }}>
        {translate('audit.verify.when', { when: formatDateTime(verifiedAt, zoneHere()), name: verifiedBy })}{' '}
        <Link component="button" type="button" color="inherit" onClick={() => setOpen(true)}>
          {translate('audit.verifyAll.show')}
        </Link>
      </Box>
      {open ? <ResultDialog {...result} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ResultDialog({ listed, chains, onClose }: AllChainsResult & { onClose: () => void }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const title = translate('audit.verifyAll.title');
  return (
    <DraggableDialog
      open
      width={960}
      title={title}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{translate('audit.entry.close')}</Button>}
    >
      <ResultList
        title={title}
        itemLabel={translate('audit.verifyAll.chain')}
        outcomes={[
          { key: 'broken', status: 'notQualified', label: translate('audit.verifyAll.outcome.broken') },
          { key: 'intact', status: 'qualified', label: translate('audit.verifyAll.outcome.intact') },
        ]}
        rows={listed.map(({ client, name, entries, firstBroken }) => ({
          id: client,
          item: client === 0 ? translate('audit.provider') : (name ?? String(client)),
          outcome: firstBroken ? 'broken' : 'intact',
          reason: firstBroken
            ? translate('audit.verify.broken', {
                seq: firstBroken.seq,
                because: translate(`audit.verify.because.${firstBroken.because}`),
              })
            : translate('audit.verifyAll.entries', { smart_count: entries, count: numberText(entries) }),
        }))}
      />
      {chains > listed.length ? (
        <Typography sx={{ mt: 3 }}>
          {translate('audit.verifyAll.more', { count: numberText(chains - listed.length) })}
        </Typography>
      ) : null}
    </DraggableDialog>
  );
}
