import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useMay } from '../../providers/services';
import { UserForm } from './form/UserForm';
import { useKind } from './kinds';
import { LoadedUser } from './LoadedUser';

/** A user with everything they may do; editable for those who may. */
export default function UserPage() {
  const translate = useTranslate();
  const mayConfigure = useMay()(useKind().configure);
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
