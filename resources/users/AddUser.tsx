import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { UserRecord } from '../../domain/users/contract';
import { useAlert, useUser } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { presetOf } from './form/permission-choice';
import { useUserForm } from './form/use-user-form';
import { UserForm } from './form/UserForm';
import { newBody } from './form/values';
import type { Kind } from './kinds';

/** Somebody new: what is entered here goes to him as an invitation. */
export function AddUser({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const alert = useAlert();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const { permissions } = useUser();
  const defaultValues = useMemo(
    () => ({
      email: '',
      firstName: '',
      lastName: '',
      role: '',
      permissions: kind.role ? presetOf(kind.role, kind.isInternal, new Set(permissions)).permissions : [],
      sites: [],
    }),
    [kind, permissions],
  );
  const state = useUserForm({
    kind,
    defaultValues,
    isNew: true,
    send: async (values) => {
      const { data: added } = await provider.create<UserRecord & { id: string }>(kind.resource, {
        data: newBody(kind, values),
      });
      alert('users.add.done', 'success', { values: { email: added.email } });
      await queryClient.invalidateQueries();
      // After the form has taken note of its success, which is when its draft goes.
      setTimeout(() => void navigate(kind.detailHref(added._id)), 0);
    },
  });
  return (
    <>
      <PageHeader title={translate(`users.${kind.name}.add`)} subtitle={translate('users.add.text')} />
      <UserForm
        kind={kind}
        state={state}
        draft={`user.new.${kind.name}`}
        isNew
        buttons={
          <>
            <Button type="submit" variant="contained" loading={state.form.formState.isSubmitting}>
              {translate('users.add.submit')}
            </Button>
            <Button component={Link} to={kind.path}>
              {translate('ui.confirm.cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}
