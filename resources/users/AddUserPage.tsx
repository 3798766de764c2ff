import { useTranslate } from 'ra-core';
import { useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { CreateRecord } from '../../src/record/CreateRecord';
import { PageHeader } from '../../src/ui/PageHeader';
import { presetOf } from './form/permission-choice';
import { UserForm } from './form/UserForm';
import { useInvited } from './use-invited';
import { useKind } from './use-kind';
import type { UserRow } from './user';

/** Adds a user, who gets an invitation. */
export default function AddUserPage() {
  const translate = useTranslate();
  const { name, resource, role, isInternal, path, detailPath } = useKind();
  const { permissions: own, mailWaits } = useUser();
  const client = useClientOfPages();
  const invited = useInvited();
  return (
    <>
      <PageHeader
        title={translate(`users.${name}.add`)}
        subtitle={translate(mailWaits ? 'users.add.waits' : 'users.add.text')}
      />
      <CreateRecord<UserRow>
        resource={resource}
        success={({ email }) => invited('users.add.done', email)}
        failure="users.failed"
        redirect={({ _id }) => `${path}/${detailPath}${_id}`}
      >
        <UserForm
          draft={`user.new.${isInternal ? name : client?.legacyClientId}`}
          save="users.add.submit"
          defaultValues={{
            permissions: role ? presetOf(role, isInternal, new Set(own)).permissions : [],
            ...(!isInternal && { sites: [] }),
          }}
        />
      </CreateRecord>
    </>
  );
}
