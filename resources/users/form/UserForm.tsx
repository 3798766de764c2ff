import { useTranslate, type RaRecord } from 'ra-core';
import { emailProblem } from '../../../domain/shared/email';
import type { UserRecord } from '../../../domain/users/contract';
import type { Values } from '../../../src/record/draft-changes';
import { RecordForm } from '../../../src/record/RecordForm';
import { useKind } from '../use-kind';
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
  const { path, role, isInternal } = useKind();
  const isNew = defaultValues !== undefined;
  const required = [
    ...(isNew ? ['email'] : []),
    'firstName',
    'lastName',
    ...(role ? [] : ['role']),
    ...(isInternal ? [] : ['sites']),
  ];
  return (
    <RecordForm
      {...form}
      labels="users.field"
      cancel={path}
      maxWidth={1040}
      readOnly={readOnly}
      defaultValues={defaultValues}
      valuesOf={valuesOf}
      validate={(values) => {
        const missing = required.filter((field) => isEmpty(values[field]));
        const isEmailWrong = isNew && emailProblem(String(values['email'] ?? '')) !== null;
        return {
          ...(isEmailWrong && { email: translate('ui.email.invalid') }),
          ...Object.fromEntries(missing.map((field) => [field, translate(`users.problem.${field}`)])),
        };
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
