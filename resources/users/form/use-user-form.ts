import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '../../../domain/shared/email';
import type { UserRecord } from '../../../domain/users/contract';
import { useAlert } from '../../../providers/services';
import type { Kind } from '../kinds';
import { problemsOf, USER_FIELDS, type UserField, type UserValues } from './values';

type Messages = Record<string, string>;

/** What the server answers to a change of a user whom somebody else has changed meanwhile. */
export interface StaleUser {
  current: UserRecord;
  changedBy: string | null;
}

interface Refused extends Error {
  status?: number;
  body?: ({ error?: string; errors?: Messages } & Partial<StaleUser>) | null;
}

interface UserFormOptions {
  kind: Kind;
  defaultValues: UserValues;
  isNew: boolean;
  send: (values: UserValues) => Promise<void>;
  onStale?: (stale: StaleUser) => void;
}

/** A user's form: judged here, then by the server, all problems at the top and beside their fields. */
export function useUserForm({ kind, defaultValues, isNew, send, onStale }: UserFormOptions) {
  const translate = useTranslate();
  const alert = useAlert();
  const [summary, setSummary] = useState<Messages>({});
  const form = useForm<UserValues>({ defaultValues, shouldFocusError: false });

  const tell = (errors: Messages) => {
    for (const [field, message] of Object.entries(errors))
      form.setError(field as UserField, { type: 'server', message });
    setSummary(errors);
  };
  const refuse = (error: unknown) => {
    const { message, status, body } = error as Refused;
    if (status === 409 && body?.error === 'stale' && body.current) {
      // Not saved yet: the draft has to stay.
      form.setError('root.stale', { message });
      return onStale?.({ current: body.current, changedBy: body.changedBy ?? null });
    }
    const known = Object.entries(body?.errors ?? {}).filter(([field]) => isField(field));
    if (known.length > 0) return tell(Object.fromEntries(known));
    form.setError('root.server', { message });
    alert('users.failed');
  };
  const submit = form.handleSubmit(async (values) => {
    setSummary({});
    const found = Object.entries(problemsOf(kind, values, isNew)).map(
      ([field, key]) => [field, translate(key)] as const,
    );
    if (isNew && emailProblem(values.email)) found.push(['email', translate('ui.email.invalid')]);
    if (found.length > 0) return tell(Object.fromEntries(found));
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, summary, problem: form.formState.errors.root?.['server']?.message ?? '' };
}

const isField = (name: string): boolean => (USER_FIELDS as readonly string[]).includes(name);
