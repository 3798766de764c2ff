import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { REPS } from './kinds';
import { RepClients } from './RepClients';
import { LoadedUser } from './UserPage';

/** A customer care rep and their clients. */
export default function RepPage() {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const editLink = (
    <Button component={Link} to="edit" variant="outlined">
      {translate('users.rep.edit')}
    </Button>
  );
  return (
    <LoadedUser action={canAccess(REPS.configure) ? editLink : null}>
      {(rep) => (
        <Box component="section" sx={{ maxWidth: 720 }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
            {translate('users.rep.clients')}
          </Typography>
          <RepClients rep={rep} />
        </Box>
      )}
    </LoadedUser>
  );
}
