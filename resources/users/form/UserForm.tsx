import { useTranslate } from 'ra-core';
import { RecordForm } from '../../../src/record/RecordForm';
import type { Kind } from '../kinds';
import { problemsOf, valuesOf } from './user-values';
import { UserFields } from './UserFields';

interface UserFormProps {
  kind: Kind;
  /** Tells the drafts of different users apart. */
  draft: string;
  /** Message key of the save button. */
  save: string;
  defaultValues?: Record<string, unknown>;
  readOnly?: boolean;
}

/** The form of a user of any kind: of a new one where there are default values. */
export function UserForm({ kind, defaultValues, readOnly = false, ...form }: UserFormProps) {
  const translate = useTranslate();
  const isNew = defaultValues !== undefined;
  return (
    <RecordForm
      {...form}
      labels="users.field"
      cancel={kind.path}
      maxWidth={1040}
      readOnly={readOnly}
      defaultValues={defaultValues}
      valuesOf={valuesOf}
      validate={(values) => {
        const problems = Object.entries(problemsOf(kind, values, isNew));
        return Object.fromEntries(problems.map(([field, key]) => [field, translate(key)]));
      }}
    >
      <UserFields kind={kind} isNew={isNew} readOnly={readOnly} />
    </RecordForm>
  );
}
