import { observable, type Observable } from './observable';

export type AlertType = 'danger' | 'warning' | 'success' | 'info';

export interface Alert {
  id: number;
  type: AlertType;
  /** A message key, or text as it came from the server. */
  message: string;
  values?: Record<string, unknown>;
  /** Milliseconds until it goes by itself; null stays until closed. */
  duration: number | null;
  /** Offered as 'Undo'; called with true for undo, false when the alert goes without it. */
  onUndo?: (undo: boolean) => void;
}

export interface AlertOptions {
  values?: Record<string, unknown>;
  duration?: number | null;
  onUndo?: (undo: boolean) => void;
}

export interface Alerts {
  list: Observable<readonly Alert[]>;
  /** Alerts are of type danger unless told otherwise. */
  push: (message: string, type?: AlertType, options?: AlertOptions) => void;
  dismiss: (id: number) => void;
  clear: () => void;
}

export const ALERT_DURATION_MS = 10_000;

export function createAlerts(): Alerts {
  const list = observable<readonly Alert[]>([]);
  let lastId = 0;
  return {
    list,
    push: (message, type = 'danger', { values, duration = ALERT_DURATION_MS, onUndo } = {}) => {
      const shown = list
        .get()
        .some((alert) => alert.message === message && alert.type === type && !alert.onUndo);
      // The same failure of ten parallel requests is one alert.
      if (shown && !onUndo && !values) return;
      lastId += 1;
      const alert: Alert = { id: lastId, type, message, duration };
      if (values) alert.values = values;
      if (onUndo) alert.onUndo = onUndo;
      list.set((before) => [alert, ...before]);
    },
    dismiss: (id) => list.set((before) => before.filter((alert) => alert.id !== id)),
    clear: () => list.set([]),
  };
}
