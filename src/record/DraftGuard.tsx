import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { refusedEntries } from '../ui/field-errors';
import { applyChanges, draftChanges, hasConflict, isApplied, type DraftChanges } from './draft-changes';
import { DraftOffer } from './DraftOffer';
import { useRecordFormContext } from './record-form-context';
import { useDraft } from './use-draft';
import { useSaving } from './use-unsaved';

/** A refused entry is not what the user meant: the draft leaves that field as it is stored. */
function withoutRefused(values: Record<string, unknown>, idPrefix: string): Record<string, unknown> {
  const refused = refusedEntries(Object.keys(values), idPrefix);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in refused)));
}

/**
 * Inside a form of react-hook-form (every form of react-admin is one): keeps what is typed, offers it back, and drops
 * it after a save. `name` identifies the form and the record: `employee.17`. A draft holds only what was changed, with
 * the values before: the other fields are as stored when it is restored.
 */
export function DraftGuard({ name }: { name: string }) {
  const { subscribe, setValue, getValues } = useFormContext();
  const { isSubmitting, isSubmitSuccessful, errors, defaultValues = {} } = useFormState();
  // A reset with the saved values ends the submission before it counts as successful; a failure always leaves an error.
  useSaving(isSubmitting, Object.keys(errors).length > 0);
  const { idPrefix } = useRecordFormContext();
  const draft = useDraft<DraftChanges>(name);
  const { offered, restore, keep, clear } = draft;

  const typed = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues: initial = {} }) => {
          // The form's own `isDirty` takes a missing value that became null for a change.
          const changes = draftChanges(withoutRefused(values, idPrefix), initial);
          const hasChanges = Object.keys(changes.typed).length > 0;
          if (hasChanges) keep(changes);
          // Undone by hand, or saved: nothing is left to lose. An unanswered offer stays.
          else if (typed.current) clear();
          typed.current = hasChanges;
        },
      }),
    [subscribe, keep, clear, idPrefix],
  );
  const isStored = offered !== null && isApplied(offered.values, defaultValues);
  useEffect(() => {
    if (isSubmitSuccessful || isStored) clear();
  }, [isSubmitSuccessful, isStored, clear]);

  const onRestore = () => {
    const changes = restore();
    if (!changes) return;
    const stored = getValues();
    const merged = applyChanges(changes, stored);
    for (const path of Object.keys(changes.typed)) {
      const [field = ''] = path.split('.');
      if (field in stored) setValue(path, get(merged, path), { shouldDirty: true });
    }
  };
  const overtaken = offered !== null && hasConflict(offered.values, defaultValues);
  return <DraftOffer draft={draft} onRestore={onRestore} overtaken={overtaken} />;
}
