import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { allows, type Access } from '../../domain/access/access';
import { useUser } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';

interface Shortcut {
  to: string;
  name: string;
  access: Access;
}

const SHORTCUTS: readonly Shortcut[] = [
  { to: '/manage/employees', name: 'roster', access: 'client.viewRoster' },
  { to: '/manage/employeesearch', name: 'search', access: 'client.viewRoster' },
  {
    to: '/alerts/documentAlerts',
    name: 'alerts',
    access: { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] },
  },
];

/** For those who may not see figures: what their permissions allow. */
export function Shortcuts({ title }: { title: string }) {
  const translate = useTranslate();
  const { permissions } = useUser();
  const open = SHORTCUTS.filter(({ access }) => allows(access, permissions));
  return (
    <>
      <PageHeader title={title} />
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('home.shortcuts.title')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, maxWidth: 720, listStyle: 'none' }}>
        {open.map(({ to, name }) => (
          <li key={to}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
              {translate(`home.shortcuts.${name}`)}
            </Link>
            <Typography sx={{ color: 'text.secondary' }}>
              {translate(`home.shortcuts.${name}Text`)}
            </Typography>
          </li>
        ))}
        <li>
          <Link component={RouterLink} to="/user/profile" sx={{ fontWeight: 500 }}>
            {translate('home.shortcuts.profile')}
          </Link>
          <Typography sx={{ color: 'text.secondary' }}>{translate('home.shortcuts.profileText')}</Typography>
        </li>
      </Box>
    </>
  );
}
