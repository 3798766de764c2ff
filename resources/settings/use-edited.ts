import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useAlert, useHttp } from '../../providers/services';
import { useDraft } from '../../providers/useDraft';
import type { FieldErrors } from '../../src/ui/field-errors';
import { EDITED } from './query-keys';

interface Versioned {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

interface Edit<Values> {
  /** The version that the changes were begun on. */
  base: number;
  values: Values;
}

export interface EditedOptions<Stored, Values> {
  url: string;
  /** What is stored, out of the answer; the answer itself where not given. */
  read?: (answer: unknown) => Stored;
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => object;
  /** How it is saved, where not by a PUT to the same address. */
  saveBy?: { method: 'PATCH'; url: string };
}

/** Says what a refused request says, by field and in one sentence. */
function refusalOf(error: unknown): { status: number; errors: FieldErrors; message: string } {
  const {
    status = 0,
    message,
    body,
  } = error as Error & {
    status?: number;
    body?: { errors?: FieldErrors } | null;
  };
  return { status, message, errors: body?.errors ?? {} };
}

/**
 * A setting that is edited as a whole: what is stored, what has been changed of it, and how it is saved. What somebody
 * else stores meanwhile is told and takes nothing away of what was typed.
 */
export function useEdited<Stored extends Versioned, Values>(options: EditedOptions<Stored, Values>) {
  const { url, valuesOf, bodyOf, saveBy = { method: 'PUT', url } } = options;
  const { read = (answer) => answer as Stored } = options;
  const http = useHttp();
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
      await http.data(saveBy.url, { method: saveBy.method, body });
      await query.refetch();
      forget();
      alert('settings.saved', 'success');
    } catch (failure) {
      const { status, errors: found, message } = refusalOf(failure);
      setErrors(found);
      if (status === 409) await query.refetch();
      else if (Object.keys(found).length === 0) alert(translate(message, { _: message }));
    } finally {
      setSaving(false);
    }
  };
  return {
    stored,
    values: edit?.values ?? (stored && valuesOf(stored)),
    dirty: edit !== null,
    /** Somebody else has stored another version since. */
    stale: edit !== null && stored !== undefined && stored.version !== edit.base ? stored : null,
    errors,
    saving,
    loadError: query.error,
    refetch: () => void query.refetch(),
    set: (values: Values) => stored && keep({ base: edit?.base ?? stored.version, values }),
    save,
    discard: forget,
    /** The changes are to be stored over what somebody else has stored. */
    keepMine: () => edit && stored && keep({ ...edit, base: stored.version }),
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
