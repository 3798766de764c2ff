import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { usePermission, useProviderName, useUser } from '../../providers/services';
import { Mark } from '../theme/Mark';
import { SIZES } from '../theme/tokens';
import { Breadcrumbs } from './Breadcrumbs';
import { BroadcastTicker } from './BroadcastTicker';
import { ClientPicker } from './ClientPicker';
import { JumpList } from './JumpList';
import { SitePicker } from './SitePicker';
import { UserMenu } from './UserMenu';

export function Logo() {
  const translate = useTranslate();
  const provider = useProviderName();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={translate('shell.logo', { provider })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        color: 'text.primary',
        fontSize: 17,
        fontWeight: 650,
        letterSpacing: '-0.015em',
        textDecoration: 'none',
        borderRadius: '6px',
      }}
    >
      <Mark size={28} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {provider}
      </Box>
    </Box>
  );
}

/** Where the header would take too much: there its first line stays at the top, the second goes with the page. */
export const SMALL_WINDOW = '@media (max-width: 899.95px), (max-height: 600px)';

interface HeaderProps {
  /** Absent where there is no menu to toggle. */
  menu: { open: boolean; toggle: () => void } | null;
}

/** Logo, menu toggle, announcements and user menu; below them where one is and for whom one works. */
export function Header({ menu }: HeaderProps) {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        [SMALL_WINDOW]: { display: 'contents' },
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          [SMALL_WINDOW]: { position: 'sticky', top: 0, zIndex: 'appBar', bgcolor: 'background.paper' },
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: SIZES.headerHeight,
          px: { xs: 2, md: 3 },
        }}
      >
        {menu && (
          <IconButton
            aria-label={translate(menu.open ? 'shell.menu.close' : 'shell.menu.open')}
            aria-expanded={menu.open}
            onClick={menu.toggle}
          >
            {menu.open ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        )}
        <Logo />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
          <BroadcastTicker />
        </Box>
        <JumpList />
        <UserMenu />
      </Box>
      <ContextBar />
    </Box>
  );
}

function ContextBar() {
  const { isInternalUser } = useUser();
  const mayAssume = usePermission('customerCare.assumeClient');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 12px',
        minHeight: 44,
        px: { xs: 4, md: 6 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        [SMALL_WINDOW]: { bgcolor: 'background.paper', borderBottom: '1px solid', borderColor: 'divider' },
      }}
    >
      <Breadcrumbs />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', flex: { xs: '1 1 100%', md: 'none' } }}>
        {isInternalUser && mayAssume && <ClientPicker />}
        <SitePicker />
      </Box>
    </Box>
  );
}
