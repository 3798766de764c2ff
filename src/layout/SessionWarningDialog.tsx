import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { countdown } from '../../domain/session/session-machine';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';
import { DraggableDialog } from '../ui/DraggableDialog';
import { useShellApi } from './api';

export default function SessionWarningDialog() {
  const translate = useTranslate();
  const api = useShellApi();
  const { session, signOut } = useServices();
  const state = useObservable(session.state);
  const now = useObservable(session.clock);
  const stay = () => {
    session.stay();
    // A failure is shown by the client; the session has been extended here already.
    void api.keepSessionAlive().catch(() => undefined);
  };
  return (
    <DraggableDialog
      open
      role="alertdialog"
      title={translate('shell.sessionWarning.title')}
      // Escape must not sign out a user who only wants to close the dialog.
      onCancel={stay}
      actions={
        <>
          <Button onClick={() => void signOut()}>{translate('shell.sessionWarning.no')}</Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {translate('shell.sessionWarning.stay')}
          </Button>
        </>
      }
    >
      <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('shell.sessionWarning.text', { time: countdown(state, now) })}
      </span>
    </DraggableDialog>
  );
}
