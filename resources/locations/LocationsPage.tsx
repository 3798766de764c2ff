import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showsDeactivated } from '../../domain/clients/site-tree';
import { usePermission } from '../../providers/services';
import { useClientOfPages, useSiteTree } from '../../providers/sites';
import { PageHeader } from '../../src/ui/PageHeader';
import { addLocationHref } from './links';
import { TreePanel } from './tree/TreePanel';

/** The locations of a client as the tree that they are. */
export default function LocationsPage() {
  const translate = useTranslate();
  const client = useClientOfPages();
  const mayAdd = usePermission('client.addNewLocation');
  const [withDeactivated, setWithDeactivated] = useState(() => showsDeactivated(client?.legacyClientId ?? 0));
  const { data: active, error, refetch } = useSiteTree();
  const { data: all, error: noneOfAll, refetch: askForAll } = useSiteTree(true, withDeactivated);
  // What is there stays in sight until the other has come.
  const root = (withDeactivated ? all : null) ?? active;
  return (
    <>
      <PageHeader
        title={translate('locations.title')}
        action={
          mayAdd ? (
            <Button component={Link} to={addLocationHref()} variant="contained">
              {translate('locations.add.title')}
            </Button>
          ) : undefined
        }
      />
      {root && withDeactivated && noneOfAll ? (
        <Alert
          severity="error"
          sx={{ mb: 3 }}
          action={<Button onClick={() => void askForAll()}>{translate('locations.retry')}</Button>}
        >
          {translate('locations.deactivatedFailed')}
        </Alert>
      ) : null}
      {root ? (
        <TreePanel
          key={client?._id}
          root={root}
          withDeactivated={withDeactivated}
          onWithDeactivated={setWithDeactivated}
        />
      ) : error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('locations.retry')}</Button>}
        >
          {translate('locations.loadFailed')}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  );
}
