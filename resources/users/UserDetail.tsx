import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserRecord } from '../../domain/users/contract';
import { draftChanges, isOvertaken } from '../../providers/draft-changes';
import { useAlert, useHttp, useMay, usePageTitle } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { useUserForm, type StaleUser } from './form/use-user-form';
import { UserForm } from './form/UserForm';
import { changesOf, rebased, USER_FIELDS, type UserValues, valuesOf } from './form/values';
import type { Kind } from './kinds';
import { fullName, userKey, useUserRecord, useUsersUrl } from './use-user';
import { StaleNotice } from './StaleNotice';
import { UserActions } from './UserActions';
import { UserStateChip } from './user-state';

/** A user with everything he may do, to be changed by those who may. */
export function UserDetail({ kind, id }: { kind: Kind; id: string }) {
  const { data: user, error, refetch } = useUserRecord(kind, id);
  usePageTitle(user && fullName(user));
  if (user) return <Loaded key={user._id} kind={kind} user={user} />;
  if (error) return <NotShown kind={kind} error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 1040 }} />;
}

interface NotShownProps {
  kind: Kind;
  error: Error & { status?: number };
  onRetry: () => void;
}

/** Somebody who is not there or is another's; or a server that did not answer. */
export function NotShown({ kind, error, onRetry }: NotShownProps) {
  const translate = useTranslate();
  const title = translate(`users.${kind.name}.title`);
  return (
    <>
      <PageHeader title={title} />
      {error.status === 404 ? (
        <EmptyState
          title={translate('users.unknown')}
          action={
            <Button component={Link} to={kind.path} variant="outlined">
              {title}
            </Button>
          }
        />
      ) : (
        <LoadFailed error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function Loaded({ kind, user }: { kind: Kind; user: UserRecord }) {
  const translate = useTranslate();
  const may = useMay();
  const mayConfigure = may(kind.configure);
  return (
    <>
      <PageHeader
        title={fullName(user)}
        status={<UserStateChip {...user} />}
        subtitle={user.email}
        action={<UserActions kind={kind} user={user} />}
      />
      {mayConfigure && user.editProblem ? (
        <Alert severity="info" sx={{ mb: 4, maxWidth: 1040 }}>
          {translate(`users.locked.${user.editProblem}`)}
        </Alert>
      ) : null}
      <ChangeForm kind={kind} user={user} readOnly={!mayConfigure || user.editProblem !== null} />
    </>
  );
}

function ChangeForm({ kind, user, readOnly }: { kind: Kind; user: UserRecord; readOnly: boolean }) {
  const translate = useTranslate();
  const { state, base, stale, take, keep } = useChange(kind, user);
  return (
    <>
      {stale ? <StaleNotice before={base} stale={stale} onTake={take} onKeep={keep} /> : null}
      <UserForm
        kind={kind}
        state={state}
        draft={`user.${user._id}`}
        readOnly={readOnly}
        buttons={
          <>
            <Button
              type="submit"
              variant="contained"
              loading={state.form.formState.isSubmitting}
              disabled={stale !== null}
            >
              {translate('users.save')}
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

/** A change of a user, made on him as he was read until he is read anew: what has been typed stays. */
function useChange(kind: Kind, user: UserRecord) {
  const alert = useAlert();
  const http = useHttp();
  const queryClient = useQueryClient();
  const url = `${useUsersUrl(kind)}/${user._id}`;
  const [base, setBase] = useState(user);
  const [stale, setStale] = useState<StaleUser | null>(null);

  const save = async (values: UserValues) => {
    const changes = changesOf(kind, base, values);
    const body = { ...changes, version: base.version };
    const saved =
      Object.keys(changes).length > 0 ? await http.data<UserRecord>(url, { method: 'PATCH', body }) : base;
    alert('users.saved', 'success', { values: { name: fullName(values) } });
    // After the form has taken note of its success, which is when its draft goes.
    setTimeout(() => {
      // What has been typed since it was sent stays.
      beginOn(saved, rebased(values, getValues(), valuesOf(saved)));
      // Whatever is done to him next is done to this version, also before he has been fetched again.
      queryClient.setQueryData(userKey(kind, url), saved);
      void queryClient.invalidateQueries();
    }, 0);
  };
  const state = useUserForm({
    kind,
    defaultValues: valuesOf(user),
    isNew: false,
    send: save,
    onStale: setStale,
  });
  const { getValues, reset, setValue } = state.form;
  const beginOn = (stored: UserRecord, values = valuesOf(stored)) => {
    setStale(null);
    setBase(stored);
    reset(valuesOf(stored));
    for (const field of USER_FIELDS) setValue(field, values[field], { shouldDirty: true });
  };
  const layOver = (stored: UserRecord) =>
    beginOn(stored, rebased(valuesOf(base), getValues(), valuesOf(stored)));

  useEffect(() => {
    if (user.version <= base.version) return;
    // Where another has changed the same, saving is refused, and says what he has stored.
    const changes = draftChanges({ ...getValues() }, { ...valuesOf(base) });
    if (!isOvertaken(changes, { ...valuesOf(user) })) layOver(user);
  });
  return {
    state,
    base,
    stale,
    take: () => {
      if (stale) beginOn(stale.current);
      void queryClient.invalidateQueries();
    },
    keep: () => stale && layOver(stale.current),
  };
}
