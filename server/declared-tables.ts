import { employeeTables as accidents } from './accidents/tables';
import { employeeTables as cme } from './cme/tables';
import { employeeTables as compliance } from './compliance/tables';
import { employeeTables as coverSheets, places as coverSheetsPlaces } from './cover-sheets/tables';
import { employeeTables as deadlines } from './deadlines/tables';
import { employeeTables as disqualifications } from './disqualifications/tables';
import { employeeTables as documents, fileTables as documentFiles } from './documents/tables';
import { employeeTables as driving } from './driving/tables';
import { employeeTables as drugTests } from './drug-tests/tables';
import { employeeTables as employees } from './employees/tables';
import { employeeTables as employments } from './employments/tables';
import { employeeTables as investigations } from './investigations/tables';
import { fileTables as labSummaryFiles } from './lab-summaries/tables';
import { employeeTables as merge } from './merge/tables';
import { employeeTables as mvr } from './mvr/tables';
import { employeeTables as notes } from './notes/tables';
import { employeeTables as orders } from './orders/tables';
import { fileTables as packetFiles } from './packets/tables';
import { employeeTables as photos, fileTables as photoFiles } from './photos/tables';
import { employeeTables as pools } from './pools/tables';
import { employeeTables as questionnaire } from './questionnaire/tables';
import { employeeTables as retention, places as retentionPlaces } from './retention/tables';
import { employeeTables as returnToDuty } from './return-to-duty/tables';
import { employeeTables as rosterImports, fileTables as rosterFiles } from './roster-import/tables';
import { employeeTables as users, places as usersPlaces } from './users/tables';
import { employeeTables as vaccines } from './vaccines/tables';
import { places as clientsPlaces } from './clients/tables';
import { places as clinicsPlaces } from './clinics/tables';
import { places as apiKeysPlaces } from './api-keys/tables';
import { places as auditsPlaces } from './audits/tables';
import { places as sessionPlaces } from './session/tables';
import { places as settingsPlaces } from './settings/tables';
import { places as jobsPlaces } from './platform/jobs/tables';
import { places as mailPlaces } from './platform/mail/tables';
import { places as filesPlaces } from './platform/files/tables';
import { places as partnersPlaces } from './partners/tables';
import { places as processesPlaces } from './processes/tables';
import { fileTables as incomingFiles, places as reviewPlaces } from './review/tables';
import type { EmployeeTables, NamingTable, Places } from './platform/db/declared-tables';

/** What a merge does with the rows of an employee: what each capability declares with its tables. */
export const EMPLOYEE_TABLES: EmployeeTables = {
  ...accidents,
  ...cme,
  ...compliance,
  ...coverSheets,
  ...deadlines,
  ...disqualifications,
  ...documents,
  ...driving,
  ...drugTests,
  ...employees,
  ...employments,
  ...investigations,
  ...merge,
  ...mvr,
  ...notes,
  ...orders,
  ...photos,
  ...pools,
  ...questionnaire,
  ...retention,
  ...returnToDuty,
  ...rosterImports,
  ...users,
  ...vaccines,
};

/** Every table with columns that name stored files. */
export const NAMING_TABLES: readonly NamingTable[] = [
  ...documentFiles,
  ...rosterFiles,
  ...packetFiles,
  ...photoFiles,
  ...incomingFiles,
  ...labSummaryFiles,
];

/** Every table that a distributed database doesn't split by tenant: `npm run distribute`. */
export const PLACES: Places = {
  ...clientsPlaces,
  ...clinicsPlaces,
  ...usersPlaces,
  ...apiKeysPlaces,
  ...auditsPlaces,
  ...sessionPlaces,
  ...settingsPlaces,
  ...jobsPlaces,
  ...mailPlaces,
  ...filesPlaces,
  ...retentionPlaces,
  ...partnersPlaces,
  ...processesPlaces,
  ...reviewPlaces,
  ...coverSheetsPlaces,
};
