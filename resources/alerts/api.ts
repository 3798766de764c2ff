import type { AlertSummary, AlertType } from '../../domain/alerts/contract';
import type { ApiContext } from '../../providers/api';

export const alertsApi = ({ http }: ApiContext) => ({
  /** The number of alerts of a type at a location and those below it. */
  getAlertSummary: async (legacyClientId: number, type: AlertType, signal?: AbortSignal) => {
    const url = `/v1/clients/${legacyClientId}/alerts?summary=true&alertTypes=${type}`;
    const [summary] = await http.data<AlertSummary[]>(url, { signal });
    return summary ?? null;
  },
});
