import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';

const SHORTCUTS = [
  { to: '/manage/employees', name: 'roster', access: 'client.viewRoster' },
  { to: '/manage/employeesearch', name: 'search', access: 'client.viewRoster' },
  {
    to: '/alerts/documentAlerts',
    name: 'alerts',
    access: { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] },
  },
  { to: '/user/profile', name: 'profile', access: null },
] as const;

/** Links to what a user without access to the figures can do. */
export function Shortcuts({ title }: { title: string }) {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  return (
    <>
      <PageHeader title={title} />
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('home.shortcuts.title')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, maxWidth: 720, listStyle: 'none' }}>
        {SHORTCUTS.filter(({ access }) => access === null || canAccess(access)).map(({ to, name }) => (
          <li key={to}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
              {translate(`home.shortcuts.${name}`)}
            </Link>
            <Typography sx={{ color: 'text.secondary' }}>
              {translate(`home.shortcuts.${name}Text`)}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}
