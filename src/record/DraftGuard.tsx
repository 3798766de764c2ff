import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { refusedEntries } from '../ui/field-errors';
import { draftChanges, isOvertaken, takenOver, type DraftChanges } from './draft-changes';
import { DraftOffer } from './DraftOffer';
import { useDraft } from './use-draft';

/** The value of a field whose entry was refused is not what the user meant: the draft leaves it as it is stored. */
function withoutRefused(values: Record<string, unknown>): Record<string, unknown> {
  const refused = refusedEntries(Object.keys(values));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in refused)));
}

/**
 * Inside a form of react-hook-form (every form of react-admin is one): keeps what is typed, offers it back, and
 * forgets it once the form was saved. `name` tells the forms apart, with the record: `employee.17`. Only what was
 * changed is kept, with what it was changed from: the rest is as it is stored when the offer is taken.
 */
export function DraftGuard({ name }: { name: string }) {
  const { subscribe, setValue, getValues } = useFormContext();
  const { isSubmitSuccessful, defaultValues = {} } = useFormState();
  const draft = useDraft<DraftChanges>(name);
  const { offered, restore, keep, clear } = draft;

  const typed = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty, values, defaultValues: begunWith = {} }) => {
          if (isDirty) keep(draftChanges(withoutRefused(values), begunWith));
          // Undone by hand, or saved: there is nothing left to lose. An offer nobody has answered stays.
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
    const changes = restore();
    const stored = getValues();
    for (const path of Object.keys(changes?.typed ?? {})) {
      const [field = ''] = path.split('.');
      if (changes && field in stored)
        setValue(path, takenOver(changes, path, get(stored, path)), { shouldDirty: true });
    }
  };
  const overtaken = offered !== null && isOvertaken(offered.values, defaultValues);
  return <DraftOffer draft={draft} onRestore={takeOver} overtaken={overtaken} />;
}
