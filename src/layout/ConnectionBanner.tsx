import LostIcon from '@mui/icons-material/CloudOffOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';

/** A change of the client or a short break is over before anybody has to know. */
const GRACE_MS = 3_000;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether live updates stopped for a while, or the browser has no network. Without live updates there is nothing to lose. */
function useIsCutOff(): boolean {
  const { session } = useServices();
  const { socket: isLive } = useObservable(session.state);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [wasLive, setWasLive] = useState(false);
  const [isLost, setLost] = useState(false);
  if (isLive && (!wasLive || isLost)) {
    setWasLive(true);
    setLost(false);
  }
  const isWaiting = wasLive && !isLive;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLost(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLost || !isOnline;
}

/** Says that the page may be out of date, until the connection is back. Then everything that changed is loaded. */
export function ConnectionBanner() {
  const translate = useTranslate();
  return (
    <div role="status">
      {useIsCutOff() ? (
        <div className="shell-banner">
          <LostIcon fontSize="small" aria-hidden="true" />
          <span>{translate('shell.connectionLost')}</span>
        </div>
      ) : null}
    </div>
  );
}
