import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useUser } from '../../providers/services';
import { CreateRecord } from '../../src/record/CreateRecord';
import { PageHeader } from '../../src/ui/PageHeader';
import { presetOf } from './form/permission-choice';
import { UserForm } from './form/UserForm';
import type { Kind } from './kinds';
import type { UserRow } from './use-user';

/** A new user, who gets an invitation. */
export function AddUser({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { permissions } = useUser();
  const defaultValues = useMemo(
    () => ({
      permissions: kind.role ? presetOf(kind.role, kind.isInternal, new Set(permissions)).permissions : [],
      ...(!kind.isInternal && { sites: [] }),
    }),
    [kind, permissions],
  );
  return (
    <>
      <PageHeader title={translate(`users.${kind.name}.add`)} subtitle={translate('users.add.text')} />
      <CreateRecord<UserRow>
        resource={kind.resource}
        success={({ email }) => ({ key: 'users.add.done', values: { email } })}
        failure="users.failed"
        redirect={({ _id }) => kind.detailHref(_id)}
      >
        <UserForm
          kind={kind}
          draft={`user.new.${kind.name}`}
          save="users.add.submit"
          defaultValues={defaultValues}
        />
      </CreateRecord>
    </>
  );
}
