import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMay, usePageTitle } from '../../providers/services';
import { EditRecord } from '../../src/record/EditRecord';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { UserForm } from './form/UserForm';
import type { Kind } from './kinds';
import { fullName, type UserRow } from './use-user';
import { UserActions } from './UserActions';
import { UserStateChip } from './user-state';

/** A user with everything they may do; editable for those who may. */
export function UserDetail({ kind, id }: { kind: Kind; id: string }) {
  const translate = useTranslate();
  return (
    <EditRecord<UserRow>
      resource={kind.resource}
      id={id}
      success={(user) => ({ key: 'users.saved', values: { name: fullName(user) } })}
      failure="users.failed"
      header={<PageHeader title={translate(`users.${kind.name}.title`)} />}
      notFound={<UnknownUser kind={kind} />}
    >
      <LoadedUser kind={kind} />
    </EditRecord>
  );
}

/** There is no such user, or they belong to someone else. */
function UnknownUser({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('users.unknown')}
      action={
        <Button component={Link} to={kind.path} variant="outlined">
          {translate(`users.${kind.name}.title`)}
        </Button>
      }
    />
  );
}

interface NotShownProps {
  kind: Kind;
  error: Error & { status?: number };
  onRetry: () => void;
}

/** No such user, or a server that did not answer. */
export function NotShown({ kind, error, onRetry }: NotShownProps) {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(`users.${kind.name}.title`)} />
      {error.status === 404 ? <UnknownUser kind={kind} /> : <LoadFailed error={error} onRetry={onRetry} />}
    </>
  );
}

function LoadedUser({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const may = useMay();
  const user = useRecordContext<UserRow>();
  usePageTitle(user && fullName(user));
  if (!user) return null;
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
      <UserForm
        kind={kind}
        draft={`user.${user._id}`}
        save="users.save"
        readOnly={!mayConfigure || user.editProblem !== null}
      />
    </>
  );
}
