import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { UNEXPECTED_RESPONSE } from '../../providers/httpErrors';
import { fieldMessages, refusalMessage, staleOf } from '../../providers/refusals/refusal';
import { useAlert, useHttp } from '../../providers/services';
import { useDraft } from '../../src/record/use-draft';
import type { FieldErrors } from '../../src/ui/field-errors';
import { useApi } from '../api';
import { EDITED } from './query-keys';

export interface Versioned {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

interface Edit<Values> {
  /** The version that the changes were begun on, and what it said. */
  base: number;
  before: Values;
  values: Values;
}

export interface EditedOptions<Stored, Values> {
  url: string;
  /** What is stored, out of the answer; the answer itself where not given. */
  read?: (answer: unknown) => Stored;
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => object;
  /** The values in words, for who has to decide between two versions: one line each. */
  tell: (values: Values, stored: Stored) => string[];
  /** The server's errors by the names that the fields have here. */
  errorsOf?: (errors: FieldErrors, values: Values) => FieldErrors;
  /** How it is saved, where not by a PUT to the same address. */
  saveBy?: { method: 'PATCH'; url: string };
}

/** The alert where what comes back is not a stored setting. */
const UNEXPECTED = 'settings.unexpected';

/** What is stored answers a save: with 200, and with its version. */
const isStored = (status: number, answer: unknown): boolean =>
  status === 200 && Number.isInteger((answer as Partial<Versioned> | null)?.version);

/** What somebody else has put in and taken out since the changes were begun. */
export interface Theirs {
  added: string[];
  removed: string[];
}

function differenceOf(before: readonly string[], after: readonly string[]): Theirs {
  return {
    added: after.filter((line) => !before.includes(line)),
    removed: before.filter((line) => !after.includes(line)),
  };
}

/**
 * A setting that is edited as a whole: what is stored, what has been changed of it, and how it is saved. What somebody
 * else stores meanwhile is told and takes nothing away of what was typed.
 */
export function useEdited<Stored extends Versioned, Values>(options: EditedOptions<Stored, Values>) {
  const { url, valuesOf, bodyOf, tell, saveBy = { method: 'PUT', url } } = options;
  const { read = (answer) => answer as Stored, errorsOf = (found) => found } = options;
  const http = useHttp();
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const draft = useDraft<Edit<Values>>(`settings.${url}`);
  const query = useQuery({
    queryKey: [EDITED, url],
    queryFn: async ({ signal }) => read(await http.data<unknown>(url, { signal })),
    placeholderData: undefined,
    retry: false,
  });
  const [edit, setEdit] = useState<Edit<Values> | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const stored = query.data;

  const keep = (next: Edit<Values>) => {
    setEdit(next);
    draft.keep(next);
  };
  const forget = () => {
    setEdit(null);
    setErrors({});
    draft.clear();
  };
  const save = async () => {
    if (!edit) return;
    setSaving(true);
    setErrors({});
    try {
      const body = { version: edit.base, ...bodyOf(edit.values) };
      const { status, json } = await api.saveSetting(saveBy, body);
      if (!isStored(status, json)) throw new Error(UNEXPECTED);
      await query.refetch();
      forget();
      alert('settings.saved', 'success');
    } catch (failure) {
      const found = fieldMessages(failure);
      const told = refusalMessage(failure);
      const message = told === UNEXPECTED_RESPONSE ? UNEXPECTED : told;
      setErrors(errorsOf(found, edit.values));
      if (staleOf(failure) !== null) await query.refetch();
      else if (Object.keys(found).length === 0) alert(translate(message, { _: message }));
    } finally {
      setSaving(false);
    }
  };
  const isOvertaken = edit !== null && stored !== undefined && stored.version !== edit.base;
  return {
    stored,
    values: edit?.values ?? (stored && valuesOf(stored)),
    dirty: edit !== null,
    /** Somebody else has stored another version since. */
    stale: isOvertaken
      ? { ...stored, theirs: differenceOf(tell(edit.before, stored), tell(valuesOf(stored), stored)) }
      : null,
    errors,
    saving,
    loadError: query.error,
    refetch: () => void query.refetch(),
    set: (values: Values) =>
      stored && keep({ ...(edit ?? { base: stored.version, before: valuesOf(stored) }), values }),
    save,
    discard: forget,
    /** The changes are to be stored over what somebody else has stored. */
    keepMine: () => edit && stored && keep({ ...edit, base: stored.version, before: valuesOf(stored) }),
    draft: {
      offered: draft.offered,
      discard: draft.discard,
      restore: () => {
        const restored = draft.restore();
        if (restored) keep(restored);
      },
    },
  };
}
