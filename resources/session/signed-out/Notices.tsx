import { createContext, useContext } from 'react';
import type { Alerts } from '../../../providers/alerts';
import { useObservable } from '../../../providers/observable';
import { isTextKey, useText } from './text';

export const AlertsContext = createContext<Alerts | null>(null);

/** Why the user is here: the session has expired, or a page requires a sign-in. */
export function Notices() {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('Notices needs an AlertsContext around it');
  const text = useText();
  const list = useObservable(alerts.list);
  return (
    <div className="so-notices" role="status">
      {list.map(({ id, type, message }) => (
        <p key={id} className={`so-notice so-notice-${type}`}>
          <span>{isTextKey(message) ? text(message) : message}</span>
          <button type="button" aria-label={text('session.dismiss')} onClick={() => alerts.dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
