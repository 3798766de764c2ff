import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { formatDateTime } from '../domain/shared/dates';
import { refusedEntries } from '../src/ui/field-errors';
import { draftChanges, isOvertaken, takenOver, type DraftChanges } from './draft-changes';
import { useDraft } from './useDraft';

/** What stands in a field whose entry was refused is not what was meant: the draft leaves it as it is stored. */
function withoutRefused(values: Record<string, unknown>): Record<string, unknown> {
  const refused = refusedEntries(Object.keys(values));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in refused)));
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Stands inside a form of react-hook-form (every form of react-admin is one): keeps what is typed, offers it back,
 * and forgets it once the form was saved. `name` tells the forms apart, with the record: `employee.17`. Only what was
 * changed is kept, with what it was changed from: the rest is as it is stored when the offer is taken.
 */
export function DraftGuard({ name }: { name: string }) {
  const translate = useTranslate();
  const { subscribe, setValue, getValues } = useFormContext();
  const { isSubmitSuccessful, defaultValues = {} } = useFormState();
  const { offered, restore, discard, keep, clear } = useDraft<DraftChanges>(name);

  const typed = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty, values, defaultValues: begunWith = {} }) => {
          if (isDirty) keep(draftChanges(withoutRefused(values), begunWith));
          // Undone by hand: there is nothing left that could be lost. An offer nobody has answered stays.
          else if (typed.current) clear();
          typed.current = isDirty === true;
        },
      }),
    [subscribe, keep, clear],
  );
  useEffect(() => {
    if (isSubmitSuccessful) clear();
  }, [isSubmitSuccessful, clear]);

  const takeOver = () => {
    const draft = restore();
    const stored = getValues();
    for (const path of Object.keys(draft?.typed ?? {})) {
      const [field = ''] = path.split('.');
      if (draft && field in stored)
        setValue(path, takenOver(draft, path, get(stored, path)), { shouldDirty: true });
    }
  };
  if (!offered) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <>
          <Button size="small" onClick={takeOver}>
            {translate('shell.draft.restore')}
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            {translate('shell.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('shell.draft.offer', { when: formatDateTime(new Date(offered.savedAt), zone()) })}
      {isOvertaken(offered.values, defaultValues) ? ` ${translate('shell.draft.overtaken')}` : null}
    </Alert>
  );
}
