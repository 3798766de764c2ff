import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { usePermission, usePageTitle } from '../../providers/services';
import { EditRecord } from '../../src/record/EditRecord';
import { EmptyState } from '../../src/ui/EmptyState';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import { dateTimeHere } from '../../src/ui/today';
import { UserForm } from './form/UserForm';
import { useKind } from './use-kind';
import { fullName, UserStateChip, type UserRow } from './user';
import { UserActions } from './UserActions';

/** A user with everything they may do; editable for those who may. */
export default function UserPage() {
  const translate = useTranslate();
  const mayConfigure = usePermission(useKind().configure);
  return (
    <LoadedUser>
      {({ _id, editProblem }) => (
        <>
          {mayConfigure && editProblem ? (
            <Alert severity="info" sx={{ mb: 4, maxWidth: 1040 }}>
              {translate(`users.locked.${editProblem}`)}
            </Alert>
          ) : null}
          <UserForm
            draft={`user.${_id}`}
            save="users.save"
            readOnly={!mayConfigure || editProblem !== null}
          />
        </>
      )}
    </LoadedUser>
  );
}

interface LoadedUserProps {
  /** Shown next to the actions. */
  action?: ReactNode;
  children: (user: UserRow) => ReactNode;
}

/** Loads the user at the address, and shows name, status and actions above the page's content. */
export function LoadedUser(props: LoadedUserProps) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { name, resource, path } = useKind();
  const title = translate(`users.${name}.title`);
  return (
    <EditRecord<UserRow>
      resource={resource}
      id={id}
      success={(user) => ({ key: 'users.saved', values: { name: fullName(user) } })}
      failure="users.failed"
      header={<PageHeader title={title} />}
      notFound={
        <EmptyState
          title={translate('users.unknown')}
          action={
            <Button component={Link} to={path} variant="outlined">
              {title}
            </Button>
          }
        />
      }
    >
      <Content {...props} />
    </EditRecord>
  );
}

function Content({ action, children }: LoadedUserProps) {
  const translate = useTranslate();
  const user = useRecordContext<UserRow>();
  usePageTitle(user && fullName(user));
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={fullName(user)}
        status={
          <>
            <UserStateChip {...user} />
            {user.lockedUntil === null ? null : (
              <StatusChip
                status="expired"
                text={translate('users.unlock.until', { time: dateTimeHere(user.lockedUntil) })}
              />
            )}
          </>
        }
        subtitle={user.email}
        action={
          <>
            <UserActions user={user} />
            {action}
          </>
        }
      />
      {children(user)}
    </>
  );
}
