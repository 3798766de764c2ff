import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { findSite } from '../../../domain/clients/site-tree';
import { useDialog, usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { addLocationHref, locationHref } from '../links';
import { useDeactivation } from './use-deactivation';

/** What can be done with a location as a whole; what the user may not do is not offered. */
export function LocationActions({ location }: { location: Client }) {
  const translate = useTranslate();
  const mayAdd = usePermission('client.addNewLocation');
  const maySetUp = usePermission('customerCare.setUpClientFile');
  return (
    <>
      {maySetUp ? (
        <Button component={Link} to={`${locationHref(location._id)}/fileSetup`} variant="outlined">
          {translate('locations.action.fileSetup')}
        </Button>
      ) : null}
      <SettingsButtons location={location} />
      <DeactivationButton location={location} />
      {mayAdd && !location.deactivated ? (
        <Button component={Link} to={addLocationHref(location.legacyClientId)} variant="outlined">
          {translate('locations.action.addBelow')}
        </Button>
      ) : null}
    </>
  );
}

/** Settings of another location for this one, and of this one for those below. */
function SettingsButtons({ location }: { location: Client }) {
  const translate = useTranslate();
  const { open, knows } = useDialog();
  const queryClient = useQueryClient();
  const mayCopy = usePermission('client.copyLocationSettings');
  const { data: root } = useSiteTree();
  const { _id, legacyClientId, name } = location;
  const below = (root && findSite(root, legacyClientId)?.children.length) ?? 0;
  if (!mayCopy) return null;
  const button = (dialog: string, key: string) => (
    <Button
      variant="outlined"
      onClick={() =>
        void open(dialog, { _id, legacyClientId, name }).then(() => queryClient.invalidateQueries())
      }
    >
      {translate(`locations.action.${key}`)}
    </Button>
  );
  return (
    <>
      {location.parent !== null && knows('copySettings') ? button('copySettings', 'copy') : null}
      {below > 0 && knows('pushSettings') ? button('pushSettings', 'push') : null}
    </>
  );
}

function DeactivationButton({ location }: { location: Client }) {
  const translate = useTranslate();
  const mayConfigure = usePermission('client.configureLocation');
  const { ask, reactivate, busy } = useDeactivation(location);
  // A whole client is closed by the provider.
  if (!mayConfigure || location.parent === null) return null;
  return (
    <Button
      disabled={busy}
      color={location.deactivated ? 'primary' : 'error'}
      variant="outlined"
      onClick={location.deactivated ? reactivate : ask}
    >
      {translate(`locations.action.${location.deactivated ? 'reactivate' : 'deactivate'}`)}
    </Button>
  );
}
