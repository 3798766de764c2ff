import { useQueryClient } from '@tanstack/react-query';
import {
  useEvent,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  type RaRecord,
  type UpdateParams,
} from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { get, set, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useAlert } from '../../providers/services';
import { refusedEntries } from '../ui/field-errors';
import type { Edits } from './compare-edits';
import {
  applyChanges,
  areChoices,
  draftChanges,
  hasConflict,
  isObject,
  same,
  type Values,
} from './draft-changes';
import type { FieldInfo } from './record-form-context';
import {
  fieldMessages,
  inSentences,
  refusalAdvice,
  refusalMessage,
  staleOf,
  type Stale,
} from '../../providers/refusals/refusal';

/** Messages by field, in the reader's language. `changed`: the top-level fields that the user has changed. */
export type Validate = (
  values: Values,
  edit: { changed: readonly string[] },
) => Record<string, string> | Promise<Record<string, string>>;

export interface RecordEditOptions {
  defaultValues?: Values;
  validate?: Validate;
  /** The form's values for a record, where they differ from the record. */
  valuesOf?: (record: RaRecord) => Values;
  /** The record as it is saved, from the values of the form. */
  recordOf?: (values: Values) => Values;
  /** Saves empty values of a new record too, as null. */
  keepsEmpty?: boolean;
  /** Asks before the record is saved, with the record as it will be; false leaves the form as it is. */
  confirm?: ((record: Values) => Promise<boolean>) | undefined;
  /** Keeps the ids of the fields apart from another form's on the page. */
  idPrefix?: string;
}

type Next = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>;

const AFTER_REFETCH = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true };

/** The values to save: trimmed, and unchanged ones exactly as before. */
function trimmed(typed: Values, before: Values): Values {
  const values = structuredClone(typed);
  for (const [path, value] of Object.entries(draftChanges(typed, {}).typed)) {
    const short = typeof value === 'string' ? value.trim() || null : value;
    const old: unknown = get(before, path);
    const isAsBefore = same(value, old) || same(short, old) || (short === null && old === '');
    set(values, path, isAsBefore ? old : short);
  }
  return values;
}

/** A new record has no empty fields, nor groups in which all are empty. */
function withoutEmpty(values: Values): Values {
  const filled = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (!isObject(value)) return [name, value];
    const group = withoutEmpty(value);
    return [name, Object.keys(group).length > 0 ? group : null];
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== null && value !== undefined));
}

function isNewer(record: Values, base: Values): boolean {
  const [now, then] = [record['version'], base['version']];
  return typeof now === 'number' && typeof then === 'number' ? now > then : !same(record, base);
}

/**
 * The edit of a record: its initial values, what is sent, and what happens when someone else changes the record.
 * A save sends the version that the user started from. The edit moves to a newer version only where no one else has
 * changed the same fields.
 */
export function useRecordEdit({
  defaultValues = {},
  validate,
  valuesOf = (record) => record,
  recordOf = (values) => values,
  keepsEmpty = false,
  confirm,
  idPrefix,
}: RecordEditOptions) {
  const record = useRecordContext();
  const { save } = useSaveContext();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const form = useRef<UseFormReturn>(null);
  const fields = useMemo(() => new Map<string, FieldInfo>(), []);
  const [initial] = useState(() => (record ? valuesOf(record) : undefined));
  const base = useRef<Values>(initial ?? defaultValues);
  const sent = useRef<Values>({});
  const [stale, setStale] = useState<{ answer: Stale<Record<string, unknown>>; edits: Edits } | null>(null);
  const [round, setRound] = useState(0);

  /** Bases the edit on a record, with these values in the form. */
  const begin = (stored: Values, values = stored, keep = {}) => {
    base.current = stored;
    const shown = form.current?.getValues() ?? {};
    for (const [name, value] of Object.entries(values))
      if (!same(value, shown[name])) form.current?.setValue(name, value);
    form.current?.reset(stored, { keepValues: true, ...keep });
  };
  /** Starts over: the inputs forget half-typed entries too. */
  const restart = (stored: Values) => {
    begin(stored);
    setStale(null);
    setRound(round + 1);
  };

  const saved = (data: RaRecord) => {
    const shown = form.current?.getValues() ?? {};
    if (!record) return begin(shown);
    // Keeps what the user typed while the request was running.
    const stored = valuesOf(data);
    begin(stored, applyChanges(draftChanges(shown, sent.current), stored));
  };
  const refused = (error: unknown) => {
    const answer = record ? staleOf<Record<string, unknown>>(error) : null;
    const messages = Object.entries(fieldMessages(error));
    const others = messages.filter(([field]) => !fields.has(field)).map(([, message]) => message);
    const reasons = messages.length > 0 ? others : [refusalMessage(error, 'record.failed')];
    const problem = answer ? '' : inSentences([...reasons, refusalAdvice(error)]);
    form.current?.setError('root.server', { message: problem });
    // A refusal often means that someone else changed something, and a part of the save may be stored.
    if (record) void queryClient.invalidateQueries();
    if (!answer) return;
    const theirs = valuesOf(answer.current as RaRecord);
    setStale({ answer, edits: { before: base.current, mine: trimmed(sent.current, base.current), theirs } });
  };
  // The cache may have a newer version by now: send the one that this edit started from.
  useRegisterMutationMiddleware(
    useEvent(async (resource: string, params: UpdateParams, next: Next) => {
      try {
        const data = recordOf(params.data as Values);
        const previousData = recordOf(base.current) as RaRecord;
        const result = await next(resource, { ...params, data, previousData });
        saved(result.data);
        return result;
      } catch (error) {
        refused(error);
        throw error;
      }
    }),
  );

  return {
    form,
    fields,
    initial,
    stale,
    round,
    /** The form's resolver: the rules of the page, and entries that an input has refused. */
    resolver: useEvent(async (typed: Values, _context: unknown, { names = [] }: { names?: string[] }) => {
      const values = trimmed(typed, base.current);
      const changed = Object.keys(values).filter((name) => !same(values[name], base.current[name]));
      const messages = {
        ...(await validate?.(values, { changed })),
        ...refusedEntries([...fields.keys()], idPrefix),
      };
      const errors: FieldErrors = {};
      for (const [field, message] of Object.entries(messages)) set(errors, field, { type: 'rule', message });
      // If rows of a list were added, moved or removed, the server's errors stay with their rows.
      const list = names.length === 1 ? (names[0] ?? '') : '';
      const rows: unknown = get(typed, list);
      if (Array.isArray(rows) && !areChoices(rows) && !get(errors, list))
        set(errors, list, form.current?.getFieldState(list).error);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    }),
    submit: useEvent(async (typed: Values) => {
      const data = trimmed(typed, base.current);
      if (record && Object.keys(draftChanges(data, base.current).typed).length === 0)
        return alert('record.nothing', 'info');
      try {
        // An error without a text: the form was not submitted, so its draft stays.
        if (confirm && !(await confirm(recordOf(data))))
          return form.current?.setError('root.server', { message: '' });
      } catch (error) {
        return refused(error);
      }
      sent.current = typed;
      return save?.(record || keepsEmpty ? data : withoutEmpty(data));
    }),
    /** Moves to a newer version, unless someone else has changed the same fields. */
    follow: useEvent((newer: RaRecord) => {
      const stored = valuesOf(newer);
      if (!isNewer(stored, base.current)) return;
      const changes = draftChanges(form.current?.getValues() ?? {}, base.current);
      if (!hasConflict(changes, stored)) begin(stored, applyChanges(changes, stored), AFTER_REFETCH);
    }),
    undo: () => {
      const stored = record && valuesOf(record);
      restart(stored && isNewer(stored, base.current) ? stored : base.current);
    },
    takeTheirs: () => stale && restart(stale.edits.theirs),
    /** Puts the result of the choice into the form, on top of what is stored now. */
    merge: (merged: Values) => {
      if (stale) begin(stale.edits.theirs, merged);
      setStale(null);
    },
    closeStale: () => setStale(null),
  };
}
