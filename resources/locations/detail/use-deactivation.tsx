import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { staleOf } from '../../../providers/refusals/refusal';
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

  const change = async (deactivated: boolean, version: number) => {
    const body = { deactivated, version };
    const stored = await http.data<Client>(`/v1/clients/${_id}`, { method: 'PATCH', body });
    alert(deactivated ? 'locations.deactivate.done' : 'locations.deactivate.undone', 'success', {
      values: { name },
    });
    await refresh(stored);
  };
  /** Refused because somebody was first, the same question can be answered again, on what stands then. */
  const questioned = () => {
    let { version } = location;
    return async () => {
      try {
        await change(true, version);
      } catch (error) {
        version = staleOf<Client>(error)?.current.version ?? version;
        void refresh();
        throw error;
      }
    };
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      alert((error as Error).message);
      // Where somebody else was first, what he has stored is shown.
      if (staleOf(error)) void refresh();
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
        action: questioned(),
      });
    });
  return { busy, ask, reactivate: () => during(() => change(false, location.version)) };
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
