import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { countdown } from '../../domain/session/session-machine';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';
import { DraggableDialog } from '../ui/DraggableDialog';

/** Any request would do; this one is small and changes nothing. */
const KEEP_ALIVE = '/v1/settings/lists?collections=employmentStatus';

export default function SessionWarningDialog() {
  const translate = useTranslate();
  const { session, http } = useServices();
  const state = useObservable(session.state);
  const now = useObservable(session.clock);
  const stay = () => {
    session.stay();
    // A failure is shown by the client itself; the session has been prolonged here already.
    void http.data(KEEP_ALIVE).catch(() => undefined);
  };
  return (
    <DraggableDialog
      open
      role="alertdialog"
      title={translate('shell.sessionWarning.title')}
      // Escape must not sign anybody off who only wants the window gone.
      onCancel={stay}
      actions={
        <>
          <Button onClick={() => void session.leave()}>{translate('shell.sessionWarning.no')}</Button>
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
