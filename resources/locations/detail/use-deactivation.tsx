import { useMutation } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { useAlert } from '../../../providers/services';
import { staleOf } from '../../../providers/refusals/refusal';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { LOCATION_RECORDS } from '../links';
import type { LocationRow } from './use-location';

const CONSEQUENCES = ['locations', 'employees', 'users'] as const;

/** Deactivates a location after showing what that touches, or reactivates it. */
export function useDeactivation(location: Client) {
  const { _id, name } = location;
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const confirm = useConfirm();
  const counting = useMutation({
    mutationFn: () => api.locationDeactivation(_id),
    onError: (error) => alert(error.message),
  });
  const change = useApiMutation(
    ({ deactivated, version }: Pick<Client, 'deactivated' | 'version'>) =>
      api.update<LocationRow>(LOCATION_RECORDS, {
        id: _id,
        data: { deactivated },
        previousData: { id: _id, version } as LocationRow,
      }),
    {
      success: (_stored, { deactivated }) => ({
        key: deactivated ? 'locations.deactivate.done' : 'locations.deactivate.undone',
        values: { name },
      }),
      // The question shows its own failure.
      alertOnError: false,
    },
  );
  /** Someone else was first: the same question can be answered again, about the version that is stored now. */
  const deactivate = () => {
    let { version } = location;
    return async () => {
      try {
        await change.mutateAsync({ deactivated: true, version });
      } catch (error) {
        version = staleOf<Client>(error)?.current.version ?? version;
        throw error;
      }
    };
  };
  const ask = () =>
    counting.mutate(undefined, {
      onSuccess: (touched) =>
        void confirm({
          title: translate('locations.deactivate.title', { name }),
          text: <Consequences touched={touched} />,
          confirmLabel: translate('locations.action.deactivate'),
          destructive: true,
          action: deactivate(),
        }),
    });
  const reactivate = () =>
    change.mutate(
      { deactivated: false, version: location.version },
      { onError: (error) => alert(error.message) },
    );
  return { busy: counting.isPending || change.isPending, ask, reactivate };
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
