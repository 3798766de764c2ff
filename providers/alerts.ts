import { observable } from './observable';

export type AlertType = 'danger' | 'warning' | 'success' | 'info';

export interface Alert {
  id: number;
  type: AlertType;
  /** A message key, or text from the server. */
  message: string;
  values?: Record<string, unknown>;
  /** Milliseconds until it disappears; null keeps it until it is closed. */
  duration: number | null;
  /** Shows an Undo button. Called with true for undo, with false when the alert disappears without it. */
  onUndo?: (undo: boolean) => void;
}

type AlertOptions = Partial<Pick<Alert, 'values' | 'duration' | 'onUndo'>>;
export type Alerts = ReturnType<typeof createAlerts>;

const DURATION_MS = 10_000;

export function createAlerts() {
  const list = observable<readonly Alert[]>([]);
  let lastId = 0;
  return {
    list,
    push: (message: string, type: AlertType = 'danger', options: AlertOptions = {}): void => {
      lastId += 1;
      const alert = { duration: DURATION_MS, ...options, id: lastId, type, message };
      // Ten parallel requests that fail alike show one alert. It starts over, because it may be fading already.
      const isRepeated = (one: Alert) =>
        one.message === message && one.type === type && !one.onUndo && !options.onUndo && !options.values;
      list.set((before) => [alert, ...before.filter((one) => !isRepeated(one))]);
    },
    dismiss: (id: number) => list.set((before) => before.filter((alert) => alert.id !== id)),
    clear: () => list.set([]),
  };
}
