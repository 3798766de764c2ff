import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { REPS } from './kinds';
import { RepClients } from './RepClients';
import { fullName, useMay, useUserRecord } from './use-user';
import { NotShown } from './UserDetail';
import { UserStateChip } from './user-state';

/** A customer care rep and the clients he looks after. */
export default function RepPage() {
  const translate = useTranslate();
  const { repId = '' } = useParams();
  const may = useMay();
  const { data: rep, error } = useUserRecord(REPS, repId);
  usePageTitle(rep && fullName(rep));
  if (error) return <NotShown kind={REPS} error={error} />;
  if (!rep) return <Skeleton variant="rounded" height={320} sx={{ maxWidth: 720 }} />;
  return (
    <>
      <PageHeader
        title={fullName(rep)}
        status={<UserStateChip {...rep} />}
        subtitle={rep.email}
        action={
          may(REPS.configure) ? (
            <Button component={Link} to={`${REPS.detailHref(repId)}/edit`} variant="outlined">
              {translate('users.rep.edit')}
            </Button>
          ) : undefined
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
