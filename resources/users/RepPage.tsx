import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { useMay, usePageTitle } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { REPS } from './kinds';
import { RepClients } from './RepClients';
import { fullName, useUserRecord } from './use-user';
import { UserActions } from './UserActions';
import { NotShown } from './UserDetail';
import { UserStateChip } from './user-state';

/** A customer care rep and the clients he looks after. */
export default function RepPage() {
  const translate = useTranslate();
  const { id: repId = '' } = useParams();
  const may = useMay();
  const { data: rep, error, refetch } = useUserRecord(REPS, repId);
  usePageTitle(rep && fullName(rep));
  if (!rep && error) return <NotShown kind={REPS} error={error} onRetry={() => void refetch()} />;
  if (!rep) return <Skeleton variant="rounded" height={320} sx={{ maxWidth: 720 }} />;
  return (
    <>
      <PageHeader
        title={fullName(rep)}
        status={<UserStateChip {...rep} />}
        subtitle={rep.email}
        action={
          <>
            <UserActions kind={REPS} user={rep} />
            {may(REPS.configure) ? (
              <Button component={Link} to={`${REPS.detailHref(repId)}/edit`} variant="outlined">
                {translate('users.rep.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <Box component="section" sx={{ maxWidth: 720 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
          {translate('users.rep.clients')}
        </Typography>
        <RepClients rep={rep} />
      </Box>
    </>
  );
}
