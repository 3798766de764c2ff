import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { useAlert, useHttp } from '../../../providers/services';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useRefreshLocations } from './use-location';

const CONSEQUENCES = ['locations', 'employees', 'users'] as const;

/** Takes a location out of use once what that touches has been read, or into use again. */
export function useDeactivation(location: Client) {
  const { _id, name } = location;
  const translate = useTranslate();
  const http = useHttp();
  const alert = useAlert();
  const confirm = useConfirm();
  const refresh = useRefreshLocations();
  const [busy, setBusy] = useState(false);

  // An open question is answered on the location as it is by then.
  const version = useRef(location.version);
  useEffect(() => {
    version.current = location.version;
  });

  const change = async (deactivated: boolean) => {
    let stored: Client | undefined;
    try {
      const body = { deactivated, version: version.current };
      stored = await http.data<Client>(`/v1/clients/${_id}`, { method: 'PATCH', body });
      alert(deactivated ? 'locations.deactivate.done' : 'locations.deactivate.undone', 'success', {
        values: { name },
      });
    } finally {
      // Also what somebody else has changed meanwhile.
      await refresh(stored);
    }
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      alert((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    during(async () => {
      const touched = await http.data<Deactivation>(`/v1/clients/${_id}/deactivation`);
      await confirm({
        title: translate('locations.deactivate.title', { name }),
        text: <Consequences touched={touched} />,
        confirmLabel: translate('locations.action.deactivate'),
        destructive: true,
        action: () => change(true),
      });
    });
  return { busy, ask, reactivate: () => during(() => change(false)) };
}

/** What deactivating touches, counted before anything is done. */
function Consequences({ touched }: { touched: Deactivation }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <>
      {translate('locations.deactivate.text')}
      <ul>
        {CONSEQUENCES.map((name) => (
          <li key={name}>
            {translate(`locations.deactivate.${name}`, {
              smart_count: touched[name],
              count: new Intl.NumberFormat(locale).format(touched[name]),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
