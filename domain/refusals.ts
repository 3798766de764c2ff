import accidents from './accidents/refusals.en';
import alerts from './alerts/refusals.en';
import apiKeys from './api-keys/refusals.en';
import audits from './audits/refusals.en';
import clearinghouse from './clearinghouse/refusals.en';
import clients from './clients/refusals.en';
import clinics from './clinics/refusals.en';
import cme from './cme/refusals.en';
import coverSheets from './cover-sheets/refusals.en';
import deadlines from './deadlines/refusals.en';
import disqualifications from './disqualifications/refusals.en';
import documents from './documents/refusals.en';
import drugTests from './drug-tests/refusals.en';
import labSummaries from './lab-summaries/refusals.en';
import employees from './employees/refusals.en';
import review from './review/refusals.en';
import rosterImport from './roster-import/refusals.en';
import employments from './employments/refusals.en';
import investigations from './investigations/refusals.en';
import jobs from './jobs/refusals.en';
import locations from './locations/refusals.en';
import merge from './merge/refusals.en';
import mvr from './mvr/refusals.en';
import notes from './notes/refusals.en';
import notifications from './notifications/refusals.en';
import orders from './orders/refusals.en';
import packets from './packets/refusals.en';
import partners from './partners/refusals.en';
import photos from './photos/refusals.en';
import pools from './pools/refusals.en';
import processes from './processes/refusals.en';
import questionnaire from './questionnaire/refusals.en';
import retention from './retention/refusals.en';
import returnToDuty from './return-to-duty/refusals.en';
import session from './session/refusals.en';
import settings from './settings/refusals.en';
import setup from './setup/refusals.en';
import users from './users/refusals.en';
import vaccines from './vaccines/refusals.en';
import shared from './shared/refusals/refusals.en';

/**
 * What server and rules refuse, by code, in English. `%{name}` is a placeholder. Each capability has its own, with the Spanish and
 * French beside it, which the console finds by their names.
 */
const refusals = {
  ...shared,
  ...accidents,
  ...alerts,
  ...apiKeys,
  ...audits,
  ...clearinghouse,
  ...clients,
  ...clinics,
  ...cme,
  ...coverSheets,
  ...deadlines,
  ...disqualifications,
  ...documents,
  ...drugTests,
  ...labSummaries,
  ...employees,
  ...review,
  ...rosterImport,
  ...employments,
  ...investigations,
  ...jobs,
  ...locations,
  ...merge,
  ...mvr,
  ...notes,
  ...notifications,
  ...orders,
  ...packets,
  ...partners,
  ...photos,
  ...pools,
  ...processes,
  ...questionnaire,
  ...retention,
  ...returnToDuty,
  ...session,
  ...settings,
  ...setup,
  ...users,
  ...vaccines,
} as const;

export default refusals;
