import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import type { AuditScope } from '../../domain/audits/contract';
import { useUser } from '../../providers/services';
import { FRAMED_LIST } from '../../src/ui/frame';
import { Figure } from '../../src/ui/Figure';
import { PageHeader } from '../../src/ui/PageHeader';
import { AuditFacts } from './AuditFacts';
import { useRecords } from './use-records';

/** The first page of an auditor with a link: what the audit covers, how much that is, and where to find it. */
export default function AuditorHome() {
  const { client, audit } = useUser();
  if (!audit) return <Navigate to="/" replace />;
  return <AuditPage name={client?.name ?? ''} audit={audit} />;
}

function AuditPage({ name, audit }: { name: string; audit: AuditScope }) {
  const translate = useTranslate();
  const records = useRecords();
  return (
    <>
      <PageHeader
        title={name}
        subtitle={translate('audits.home.text')}
        action={
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('audits.home.print')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AuditFacts audit={audit} />
        <Box
          component="section"
          aria-label={translate('audits.home.figures')}
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
            maxWidth: 720,
          }}
        >
          {records.map(({ name: record, to, count, failed }) =>
            failed ? null : (
              <Figure key={record} label={translate(`audits.home.${record}`)} value={count} to={to} />
            ),
          )}
        </Box>
        <Records records={records} />
      </Box>
    </>
  );
}

/** The lists that the auditor may open, in words. */
function Records({ records }: { records: ReturnType<typeof useRecords> }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 720 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('audits.home.records')}
      </Typography>
      <Box component="ul" sx={FRAMED_LIST}>
        {records.map(({ name, to }) => (
          <Box component="li" key={name} sx={{ px: 3, py: 2 }}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
              {translate(`audits.home.${name}`)}
            </Link>
            <Typography sx={{ color: 'text.secondary' }}>{translate(`audits.home.${name}Text`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
