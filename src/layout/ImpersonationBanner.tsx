import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PersonIcon from '@mui/icons-material/SupervisorAccountOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext, useTranslate } from 'ra-core';
import { stopImpersonation } from '../../providers/impersonation';
import { useServices, useUser } from '../../providers/services';

/** Says all the time in whose place somebody acts, and ends it. */
export function ImpersonationBanner() {
  const translate = useTranslate();
  const { impersonatingDisplayName, trueIdentity } = useUser();
  const { session, http, alerts, pending, goHome } = useServices();
  const store = useStoreContext();
  const queryClient = useQueryClient();
  if (impersonatingDisplayName === undefined) return null;

  const stop = async () => {
    try {
      await pending.during(stopImpersonation({ session, http, store, goHome }));
      queryClient.clear();
    } catch {
      alerts.push('shell.impersonation.stopFailed');
    }
  };
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, md: 6 },
        py: 1,
        color: 'status.expiring.main',
        bgcolor: 'status.expiring.bg',
        borderBottom: '1px solid',
        borderColor: 'status.expiring.border',
      }}
    >
      <PersonIcon fontSize="small" aria-hidden="true" />
      <Box component="span" sx={{ flex: 1, fontWeight: 550 }}>
        {translate('shell.impersonation.banner', {
          name: impersonatingDisplayName,
          own: trueIdentity?.displayName ?? '',
        })}
      </Box>
      <Button size="small" color="inherit" variant="outlined" onClick={() => void stop()}>
        {translate('shell.impersonation.stop')}
      </Button>
    </Box>
  );
}
