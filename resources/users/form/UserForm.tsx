import { useTranslate, type RaRecord } from 'ra-core';
import { emailProblem } from '../../../domain/shared/email';
import type { UserRecord } from '../../../domain/users/contract';
import type { Values } from '../../../src/record/draft-changes';
import { RecordForm } from '../../../src/record/RecordForm';
import { useKind, type Kind } from '../kinds';
import { UserFields } from './UserFields';

interface UserFormProps {
  /** Name of the draft, with the user. */
  draft: string;
  /** Message key of the save button. */
  save: string;
  defaultValues?: Values;
  readOnly?: boolean;
}

/** The form of a user. With default values it adds one. */
export function UserForm({ defaultValues, readOnly = false, ...form }: UserFormProps) {
  const translate = useTranslate();
  const kind = useKind();
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
      <UserFields isNew={isNew} />
    </RecordForm>
  );
}

/** A user as the form holds them: locations by their ids. */
const valuesOf = (record: RaRecord) => ({
  ...record,
  sites: (record as unknown as UserRecord).sites.map(({ legacyClientId }) => legacyClientId),
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Problems found without the server: message keys by field. */
function problemsOf(
  kind: Pick<Kind, 'role' | 'isInternal'>,
  values: Values,
  isNew: boolean,
): Record<string, string> {
  const { role, isInternal } = kind;
  const required = ['firstName', 'lastName', ...(role ? [] : ['role']), ...(isInternal ? [] : ['sites'])];
  const missing = [...(isNew ? ['email'] : []), ...required].filter((field) => isEmpty(values[field]));
  return {
    ...(isNew && emailProblem(String(values['email'] ?? '')) && { email: 'ui.email.invalid' }),
    ...Object.fromEntries(missing.map((field) => [field, `users.problem.${field}`])),
  };
}
