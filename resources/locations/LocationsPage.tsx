import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showsDeactivated } from '../../domain/clients/site-tree';
import { usePermission } from '../../providers/services';
import { useClientOfPages, useSiteTree } from '../../providers/sites';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { addLocationHref } from './links';
import { TreePanel } from './tree/TreePanel';

/** The tree of a client's locations. */
export default function LocationsPage() {
  const translate = useTranslate();
  const client = useClientOfPages();
  const mayAdd = usePermission('client.addNewLocation');
  const [withDeactivated, setWithDeactivated] = useState(() => showsDeactivated(client?.legacyClientId ?? 0));
  const { data: active, error, refetch } = useSiteTree();
  const all = useSiteTree(true, withDeactivated);
  // The active locations stay on the screen while the others load.
  const root = (withDeactivated ? all.data : null) ?? active;
  return (
    <>
      <PageHeader
        title={translate('locations.title')}
        action={
          mayAdd ? (
            <Button component={Link} to={addLocationHref()} variant="contained">
              {translate('locations.add.title')}
            </Button>
          ) : null
        }
      />
      {root && withDeactivated && all.error ? (
        <Box sx={{ mb: 3 }}>
          <LoadFailed
            title={translate('locations.deactivatedFailed')}
            error={all.error}
            onRetry={() => void all.refetch()}
          />
        </Box>
      ) : null}
      {root ? (
        <TreePanel key={client?._id} root={root}>
          <FormControlLabel
            sx={{ ml: 0 }}
            label={translate('locations.showDeactivated')}
            control={
              <Switch
                size="small"
                checked={withDeactivated}
                onChange={(_event, shown) => setWithDeactivated(shown)}
              />
            }
          />
        </TreePanel>
      ) : error ? (
        <LoadFailed title={translate('locations.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  );
}
