import type { Capability } from '../src/capability';
import { accidents } from './accidents';
import { alerts } from './alerts/capability';
import { apiKeys } from './api-keys';
import { audit } from './audit';
import { audits } from './audits';
import { clearinghouse } from './clearinghouse';
import { clients, hierarchy } from './clients';
import { clinics } from './clinics/capability';
import { cme } from './cme';
import { coverSheets } from './cover-sheets';
import { deadlines } from './deadlines/capability';
import { disqualifications } from './disqualifications';
import { compliance } from './compliance';
import { documents } from './documents';
import { driving } from './driving/capability';
import { labSummaries } from './lab-summaries';
import { drugTests } from './drug-tests/capability';
import { employees } from './employees/capability';
import { employments } from './employments';
import { home } from './home';
import { jobs } from './jobs';
import { investigations } from './investigations';
import { locations } from './locations';
import { mvr } from './mvr';
import { merge } from './merge';
import { notes } from './notes';
import { notifications } from './notifications';
import { orders } from './orders/capability';
import { packets } from './packets';
import { partners } from './partners';
import { photos } from './photos';
import { pools } from './pools/capability';
import { portfolio } from './portfolio';
import { questionnaire } from './questionnaire';
import { reports } from './reports';
import { retention } from './retention';
import { returnToDuty } from './return-to-duty';
import { review } from './review';
import { rosterImports } from './roster-import';
import { session } from './session';
import { settings } from './settings';
import { setup } from './setup';
import { staff, users } from './users';
import { vaccines } from './vaccines';

export { CLIENT_VERSION, isForAnybody, loadSignedOutApp, StartFailed } from './session';

/** Every capability of the console, in order: feeds resources, router, menu, breadcrumbs, guards, dialogs and a person's file. */
export const CAPABILITIES: readonly Capability[] = [
  session,
  home,
  clients,
  portfolio,
  employees,
  rosterImports,
  compliance,
  documents,
  employments,
  disqualifications,
  accidents,
  investigations,
  vaccines,
  driving,
  merge,
  questionnaire,
  orders,
  clearinghouse,
  drugTests,
  labSummaries,
  returnToDuty,
  notes,
  mvr,
  packets,
  coverSheets,
  audits,
  reports,
  cme,
  review,
  clinics,
  hierarchy,
  alerts,
  deadlines,
  pools,
  locations,
  users,
  apiKeys,
  notifications,
  retention,
  audit,
  jobs,
  partners,
  staff,
  settings,
  photos,
  setup,
];
