import { useDataProvider, type DataProvider } from 'ra-core';
import type { ApiContext } from '../providers/api';
import { listApi } from '../providers/listApi';
import { personRecordsApi } from '../providers/personRecords';
import { accidentsApi } from './accidents/api';
import { alertsApi } from './alerts/api';
import { apiKeysApi } from './api-keys/api';
import { employeesApi } from './employees/api';
import { rosterImportApi } from './roster-import/api';
import { auditsApi } from './audits/api';
import { packetsApi } from './packets/api';
import { photosApi } from './photos/api';
import { auditApi } from './audit/api';
import { clearinghouseApi } from './clearinghouse/api';
import { clientsApi } from './clients/api';
import { clinicsApi } from './clinics/api';
import { cmeApi } from './cme/api';
import { complianceApi } from './compliance/api';
import { coverSheetsApi } from './cover-sheets/api';
import { deadlinesApi } from './deadlines/api';
import { documentsApi } from './documents/api';
import { drivingApi } from './driving/api';
import { labSummariesApi } from './lab-summaries/api';
import { drugTestsApi } from './drug-tests/api';
import { employmentsApi } from './employments/api';
import { homeApi } from './home/api';
import { investigationsApi } from './investigations/api';
import { jobsApi } from './jobs/api';
import { locationsApi } from './locations/api';
import { mvrApi } from './mvr/api';
import { mergeApi } from './merge/api';
import { notificationsApi } from './notifications/api';
import { questionnaireApi } from './questionnaire/api';
import { ordersApi } from './orders/api';
import { partnersApi } from './partners/api';
import { consortiaApi, poolsApi } from './pools/api';
import { reportsApi } from './reports/api';
import { retentionApi } from './retention/api';
import { returnToDutyApi } from './return-to-duty/api';
import { reviewApi } from './review/api';
import { sessionApi } from './session/api';
import { settingsApi } from './settings/api';
import { setupApi } from './setup/api';
import { usersApi } from './users/api';

/**
 * The named methods of the data provider: every request that is not plain CRUD on a resource. Each capability has its
 * own in `api.ts`.
 */
export function createApi(context: ApiContext) {
  return {
    ...listApi(context),
    ...personRecordsApi(context),
    ...alertsApi(context),
    ...employeesApi(context),
    ...rosterImportApi(context),
    ...packetsApi(context),
    ...auditsApi(context),
    ...accidentsApi(context),
    ...photosApi(context),
    ...apiKeysApi(context),
    ...auditApi(context),
    ...clearinghouseApi(context),
    ...clientsApi(context),
    ...clinicsApi(context),
    ...complianceApi(context),
    ...cmeApi(context),
    ...coverSheetsApi(context),
    ...deadlinesApi(context),
    ...documentsApi(context),
    ...drivingApi(context),
    ...drugTestsApi(context),
    ...labSummariesApi(context),
    ...employmentsApi(context),
    ...homeApi(context),
    ...investigationsApi(context),
    ...jobsApi(context),
    ...locationsApi(context),
    ...mergeApi(context),
    ...mvrApi(context),
    ...notificationsApi(context),
    ...questionnaireApi(context),
    ...ordersApi(context),
    ...poolsApi(context),
    ...partnersApi(context),
    ...consortiaApi(context),
    ...reportsApi(context),
    ...retentionApi(context),
    ...returnToDutyApi(context),
    ...reviewApi(context),
    ...sessionApi(context),
    ...settingsApi(context),
    ...setupApi(context),
    ...usersApi(context),
  };
}

/** react-admin's data provider with the named methods of all capabilities. */
export type Api = DataProvider & ReturnType<typeof createApi>;

/** The data provider. Call writes with `useMutation` or `useApiMutation`. */
export function useApi(): Api {
  return useDataProvider<Api>();
}
