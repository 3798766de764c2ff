import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { staleOf } from '../../../providers/refusals/refusal';
import { useAlert, useHttp } from '../../../providers/services';
import { LocationFields, type LocationRights } from '../form/LocationFields';
import { LocationForm } from '../form/LocationForm';
import { useLocationForm } from '../form/use-location-form';
import { changesOf, differing, valuesOf, type LocationValues } from '../form/values';
import { useStaleWords } from './stale';
import { useRefreshLocations } from './use-location';

interface LocationRecordProps {
  location: Client;
  rights: LocationRights;
  /** Draws the form anew with what is stored. */
  onRestart: () => void;
}

/** What a location is called, where it is, and who answers for it. */
export function LocationRecord({ location, rights, onRestart }: LocationRecordProps) {
  const translate = useTranslate();
  const http = useHttp();
  const alert = useAlert();
  const refresh = useRefreshLocations();
  const staleWords = useStaleWords();
  const [stale, setStale] = useState(false);
  // Code and record are saved one after the other: where the second is refused, the first is stored all the same.
  const stored = useRef(location);

  const save = async (values: LocationValues): Promise<void> => {
    const patch = async (path: string, body: object) => {
      const { version } = stored.current;
      stored.current = await http.data<Client>(path, { method: 'PATCH', body: { ...body, version } });
    };
    const url = `/v1/clients/${location._id}`;
    const changes = changesOf(values, valuesOf(stored.current));
    if (Object.keys(changes).length > 0) await patch(url, changes);
    const code = values.LCode.trim();
    if (code === valuesOf(stored.current).LCode) return;
    await patch(`${url}/hierarchy`, {
      legacyClientId: location.parent ?? location.legacyClientId,
      LCodes: [code].filter(Boolean),
    });
  };
  const send = async (values: LocationValues) => {
    try {
      await save(values);
    } catch (error) {
      const answer = staleOf(error);
      setStale(answer !== null);
      if (!answer) throw error;
      throw Object.assign(new Error(staleWords('locations.stale', answer)), { body: null });
    }
    alert('locations.saved', 'success');
    // After the form has taken note of its success, which is when its draft goes.
    setTimeout(() => void refresh(stored.current), 0);
  };
  const state = useLocationForm(valuesOf(location), send);
  const { isDirty, isSubmitting } = state.form.formState;
  const rebase = useEffectEvent((now: Client) => {
    if (now === stored.current || now.version < stored.current.version) return;
    const typed = state.form.getValues();
    const begun = valuesOf(stored.current);
    const theirs = valuesOf(now);
    const mine = differing(typed, begun);
    if (differing(theirs, begun).some((field) => mine.includes(field))) return;
    stored.current = now;
    setStale(false);
    state.form.reset(theirs);
    for (const field of mine) state.form.setValue(field, typed[field], { shouldDirty: true });
  });
  // What others have stored since comes under what is being typed. Where both have changed the same, the form stays on
  // what it was begun with: the server says then who was first.
  useEffect(() => rebase(location), [location]);
  const takeCurrent = async () => {
    await refresh();
    onRestart();
  };
  return (
    <LocationForm
      state={state}
      draft={`location.${location._id}`}
      buttons={
        <>
          <Button type="submit" variant="contained" disabled={!isDirty || stale} loading={isSubmitting}>
            {translate('locations.save')}
          </Button>
          {isDirty && !stale ? (
            <Button onClick={() => state.form.reset()}>{translate('locations.discard')}</Button>
          ) : null}
          {stale ? (
            <Button variant="outlined" onClick={() => void takeCurrent()}>
              {translate('locations.takeCurrent')}
            </Button>
          ) : null}
        </>
      }
    >
      <LocationFields rights={rights} />
    </LocationForm>
  );
}
