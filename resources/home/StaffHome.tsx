import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { VIEW_PORTFOLIO } from '../../domain/portfolio/access';
import { useRecentClients } from '../../providers/clientState';
import { usePermission, useServices, useUser } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { useMenuPages } from '../../src/ui/menu-pages';
import { Portfolio } from '../portfolio';
import { ClientSearch } from './ClientSearch';

/** The home page of internal users who haven't chosen a client. */
export function StaffHome() {
  const mayAssume = usePermission('customerCare.assumeClient');
  return mayAssume ? <ChooseClient /> : <Greeting />;
}

function ChooseClient() {
  const translate = useTranslate();
  const hasPortfolio = usePermission(VIEW_PORTFOLIO);
  return (
    <>
      <PageHeader title={translate('home.staff.choose')} subtitle={translate('home.staff.chooseText')} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 360px) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, maxWidth: 720 }}>
          <ClientSearch />
          <RecentClients />
        </Box>
        <Suspense>{hasPortfolio ? <Portfolio /> : null}</Suspense>
      </Box>
    </>
  );
}

function RecentClients() {
  const translate = useTranslate();
  const recent = useRecentClients();
  const { changeClient } = useServices();
  if (recent.length === 0) return null;
  return (
    <section>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('home.staff.recent')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {recent.map((client) => (
          <li key={client._id}>
            <Button variant="outlined" onClick={() => changeClient(client)}>
              {client.name}
            </Button>
          </li>
        ))}
      </Box>
    </section>
  );
}

function Greeting() {
  const translate = useTranslate();
  const { firstName, role } = useUser();
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      <PageHeader
        title={translate('home.staff.hello', { name: firstName })}
        subtitle={role === null ? undefined : translate(`role.${role}`, { _: role })}
      />
      <OwnPages />
    </Box>
  );
}

/** The pages of the menu, for those who have few. */
function OwnPages() {
  const translate = useTranslate();
  const pages = useMenuPages();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {pages.map(({ path, labelKey }) => (
        <li key={path}>
          <Link component={RouterLink} to={path}>
            {translate(labelKey)}
          </Link>
        </li>
      ))}
      <li>
        <Link component={RouterLink} to="/user/profile">
          {translate('home.shortcuts.profile')}
        </Link>
      </li>
    </Box>
  );
}
