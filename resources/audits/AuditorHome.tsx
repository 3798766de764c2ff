import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { MAKES_PACKETS } from '../../domain/packets/access';
import { useCanAccessSync, useUser } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { dateTimeHere } from '../../src/ui/today';
import { useScopeText } from './scope-text';

const LINKS = [
  { to: '/manage/employees', name: 'drivers', access: 'client.viewRoster' },
  { to: '/manage/accidents', name: 'accidents', access: 'servicesDqf.viewAccidents' },
  { to: '/manage/packets', name: 'packets', access: MAKES_PACKETS },
] as const;

/** The first page of an auditor with a link: what the audit covers, and where to find it. */
export default function AuditorHome() {
  const { client, audit } = useUser();
  const translate = useTranslate();
  const scopeText = useScopeText();
  const canAccess = useCanAccessSync();
  if (!audit) return <Navigate to="/" replace />;
  return (
    <>
      <PageHeader title={client?.name ?? ''} />
      <Box sx={{ display: 'grid', gap: 2, mb: 5, maxWidth: 720 }}>
        <Typography>{scopeText(audit)}</Typography>
        <Typography>{translate('audits.home.text', { at: dateTimeHere(audit.expiresAt) })}</Typography>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, maxWidth: 720, listStyle: 'none' }}>
        {LINKS.filter(({ access }) => canAccess(access)).map(({ to, name }) => (
          <li key={to}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
              {translate(`audits.home.${name}`)}
            </Link>
            <Typography sx={{ color: 'text.secondary' }}>{translate(`audits.home.${name}Text`)}</Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
