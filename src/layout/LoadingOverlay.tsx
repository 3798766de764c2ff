import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';

/** Covers everything while operations that block everything are under way. */
export function LoadingOverlay() {
  const translate = useTranslate();
  const count = useObservable(useServices().pending.count);
  if (count === 0) return null;
  return (
    <Backdrop open role="status" sx={{ zIndex: 'tooltip', color: 'common.white' }}>
      <CircularProgress color="inherit" aria-label={translate('shell.loading')} />
    </Backdrop>
  );
}
