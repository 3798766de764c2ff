import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { MAKES_PACKETS } from '../../../domain/packets/access';
import { findSite } from '../../../domain/clients/site-tree';
import type { Deactivation } from '../../../domain/clients/structure';
import { LOCATION_SETTINGS } from '../../../providers/refetch';
import { staleOf } from '../../../providers/refusals/refusal';
import {
  useAlert,
  useCanAccessSync,
  useDialog,
  usePermission,
  useRefetch,
} from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { useNumberText } from '../../../src/background-work/numbers';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { SomeNames } from '../../../src/ui/SomeNames';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { PeopleFigure } from '../../employees';
import type { LocationRow } from '../form/values';
import { MAKE_PACKET } from '../../packets';
import { addLocationHref, LOCATION_RECORDS, locationHref } from '../links';

/** What can be done with a location as a whole. Actions that the user may not do are not shown. */
export function LocationActions({ location }: { location: Client }) {
  const translate = useTranslate();
  const mayAdd = usePermission('client.addNewLocation');
  const maySetUp = usePermission('customerCare.setUpClientFile');
  const mayCopy = usePermission('client.copyLocationSettings');
  const mayConfigure = usePermission('client.configureLocation');
  const mayMakePackets = useCanAccessSync()(MAKES_PACKETS);
  const { open } = useDialog();
  const { _id, legacyClientId, name, parent, deactivated } = location;
  return (
    <>
      {maySetUp ? (
        <Button component={Link} to={`${locationHref(_id)}/fileSetup`} variant="outlined">
          {translate('locations.action.fileSetup')}
        </Button>
      ) : null}
      {mayMakePackets ? (
        <Button
          variant="outlined"
          onClick={() => void open(MAKE_PACKET, { locationId: legacyClientId, name })}
        >
          {translate('packets.make')}
        </Button>
      ) : null}
      {mayCopy ? <SettingsButtons location={location} /> : null}
      {/* A whole client is closed by the provider. */}
      {mayConfigure && parent !== null ? <DeactivationButton location={location} /> : null}
      {mayAdd && !deactivated ? (
        <Button component={Link} to={addLocationHref(legacyClientId)} variant="outlined">
          {translate('locations.action.addBelow')}
        </Button>
      ) : null}
    </>
  );
}

/** Copies settings from another location, or pushes them to child locations. */
function SettingsButtons({ location: { _id, legacyClientId, name, parent } }: { location: Client }) {
  const translate = useTranslate();
  const { open, knows } = useDialog();
  const refetch = useRefetch();
  const { data: root } = useSiteTree();
  const hasChildren = Boolean(root && findSite(root, legacyClientId)?.children.length);
  const button = (action: 'copy' | 'push') => {
    const dialog = `${action}Settings`;
    if (!knows(dialog)) return null;
    const show = async () => {
      await open(dialog, { _id, legacyClientId, name });
      await refetch(...LOCATION_SETTINGS);
    };
    return (
      <Button variant="outlined" onClick={() => void show()}>
        {translate(`locations.action.${action}`)}
      </Button>
    );
  };
  return (
    <>
      {parent !== null ? button('copy') : null}
      {hasChildren ? button('push') : null}
    </>
  );
}

/** Deactivates a location after showing what that affects, or reactivates it. */
function DeactivationButton({ location }: { location: Client }) {
  const { _id, name, deactivated } = location;
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const confirm = useConfirm();
  const change = useApiMutation(
    // What was confirmed, even if the location has changed since.
    ({ version, ...data }: Pick<LocationRow, 'deactivated' | 'version'>) =>
      api.update<LocationRow>(LOCATION_RECORDS, {
        id: _id,
        data,
        previousData: { id: _id, version } as LocationRow,
      }),
    {
      changes: LOCATION_SETTINGS,
      success: (_saved, sent) => ({
        key: sent.deactivated ? 'locations.deactivate.done' : 'locations.deactivate.undone',
        values: { name },
      }),
      // The confirmation shows its own failure.
      alertOnError: false,
    },
  );
  const counting = useMutation({
    mutationFn: () => api.locationDeactivation(_id),
    onError: (error) => alert(error.message),
  });
  const ask = (affected: Deactivation) => {
    let { version } = location;
    void confirm({
      title: translate('locations.deactivate.title', { name }),
      text: <Consequences id={location.legacyClientId} affected={affected} />,
      confirmLabel: translate('locations.action.deactivate'),
      destructive: true,
      action: async () => {
        try {
          await change.mutateAsync({ deactivated: true, version });
        } catch (error) {
          // Another user was first: confirming again changes the version stored now.
          version = staleOf<Client>(error)?.current.version ?? version;
          throw error;
        }
      },
    });
  };
  return (
    <Button
      disabled={counting.isPending || change.isPending}
      color={deactivated ? 'primary' : 'error'}
      variant="outlined"
      onClick={() =>
        deactivated
          ? change.mutate(
              { deactivated: false, version: location.version },
              { onError: (error) => alert(error.message) },
            )
          : counting.mutate(undefined, { onSuccess: ask })
      }
    >
      {translate(`locations.action.${deactivated ? 'reactivate' : 'deactivate'}`)}
    </Button>
  );
}

/** `id`: the location's legacyClientId. */
function Consequences({ id, affected }: { id: number; affected: Deactivation }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const text = (name: 'locations' | 'employees' | 'users') =>
    translate(`locations.deactivate.${name}`, {
      smart_count: affected[name],
      count: numberText(affected[name]),
    });
  return (
    <>
      {translate('locations.deactivate.text')}
      <ul>
        <li>{text('locations')}</li>
        <li>
          <PeopleFigure
            count={affected.employees}
            text={text('employees')}
            below={id}
            filter={{ view: 'active' }}
          />
        </li>
        <li>
          {text('users')}
          <SomeNames count={affected.users} names={affected.userNames} />
        </li>
      </ul>
    </>
  );
}
