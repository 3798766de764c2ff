import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { CONFIGURE_CONSORTIA } from '../access';
import { consortiumPath } from '../links';
import { Section } from '../../../src/ui/Section';
import { ConsortiumDialog } from './ConsortiumDialog';
import { ConsortiumTable } from './ConsortiumTable';
import { useConsortia } from './queries';

/** The provider's random pools over several employers. */
export default function ConsortiaPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useConsortia();
  const all = data?.consortia;
  const open = all?.filter(({ state }) => state !== 'closed') ?? [];
  const closed = all?.filter(({ state }) => state === 'closed') ?? [];
  return (
    <>
      <PageHeader
        title={translate('pools.consortia.title')}
        count={all && open.length}
        subtitle={translate('pools.consortia.subtitle')}
        action={all && all.length > 0 ? <AddButton /> : undefined}
      />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {all?.length === 0 ? (
        <EmptyState title={translate('pools.consortia.empty')} action={<AddButton />}>
          {translate('pools.consortia.emptyText')}
        </EmptyState>
      ) : null}
      {open.length > 0 ? (
        <Box sx={{ mb: 6 }}>
          <ConsortiumTable label={translate('pools.consortia.title')} consortia={open} />
        </Box>
      ) : null}
      {closed.length > 0 ? (
        <Section level="h2" title={translate('pools.consortia.closed')}>
          <ConsortiumTable label={translate('pools.consortia.closed')} consortia={closed} />
        </Section>
      ) : null}
    </>
  );
}

function AddButton() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  if (!usePermission(CONFIGURE_CONSORTIA)) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
        {translate('pools.consortia.add')}
      </Button>
      {isAdding ? (
        <ConsortiumDialog
          consortium={null}
          onClose={() => setAdding(false)}
          onAdded={(id) => void navigate(consortiumPath(id))}
        />
      ) : null}
    </>
  );
}
