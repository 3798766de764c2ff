import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useServices, useUser } from '../../providers/services';
import { SIZES } from '../theme/tokens';
import { Footer } from './Footer';
import { Logo } from './Header';

/** For auditors, and before a second factor is set up: whose records these are, and the way out. No menu, no sidebar. */
export function MinimalLayout({ main }: { main: ReactNode }) {
  const translate = useTranslate();
  const { session, pending } = useServices();
  const { client, auditorToken } = useUser();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: SIZES.headerHeight,
          px: { xs: 4, md: 6 },
          bgcolor: 'background.paper',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Logo />
        <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
          {client?.name} {auditorToken === undefined ? null : translate('shell.auditor')}
        </Box>
        <Button onClick={() => void pending.during(session.leave())}>{translate('shell.user.logOut')}</Button>
      </Box>
      {main}
      <Footer />
    </Box>
  );
}
