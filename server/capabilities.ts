import type { FastifyInstance } from 'fastify';
import { accidents } from './accidents';
import { alerts } from './alerts';
import { apiKeys } from './api-keys';
import { audit } from './audit';
import { audits } from './audits';
import { clearinghouse, clearinghousePartner } from './clearinghouse';
import { clients } from './clients';
import { clinics } from './clinics';
import { cme, cmeKind } from './cme';
import { compliance, complianceMatrix } from './compliance';
import { deadlines } from './deadlines';
import { coverSheets } from './cover-sheets';
import { DEMO_ACCOUNTS } from './demo';
import { disqualifications } from './disqualifications';
import { documents } from './documents';
import { driving } from './driving';
import { drugTests } from './drug-tests';
import { createRosterReader, employees, rosterMatches, rosterSort } from './employees';
import { employments } from './employments';
import { investigations } from './investigations';
import { jobCenter } from './jobs';
import { labSummaries } from './lab-summaries';
import { locations } from './locations';
import { mvr, recordPartners } from './mvr';
import { merge } from './merge';
import { notes } from './notes';
import { notifications } from './notifications';
import { employeeOrders, orders } from './orders';
import { packets } from './packets';
import { answersWatch } from './platform/access/answers';
import type { AddDemo, Capability } from './platform/capability';
import type { JobKind } from './platform/jobs/jobs';
import type { Watch } from './platform/jobs/leader';
import { photos } from './photos';
import { partners } from './partners';
import { pools } from './pools';
import { portfolio } from './portfolio';
import { anyKind, processes } from './processes';
import { questionnaire } from './questionnaire';
import { reports } from './reports';
import { peopleRemoval, retention } from './retention';
import { returnToDuty } from './return-to-duty';
import { review, reviewKind } from './review';
import { rosterImports } from './roster-import';
import { session } from './session';
import { settings } from './settings';
import { copySettings, setup } from './setup';
import { users } from './users';
import { vaccines } from './vaccines';

/** Everything that the server does, in the order in which its routes are added. */
export const capabilities: readonly Capability[] = [
  session({ demoAccounts: DEMO_ACCOUNTS }),
  clients({ copySettings }),
  users,
  apiKeys,
  locations,
  settings,
  employees({ orders: employeeOrders }),
  rosterImports({ removal: peopleRemoval }),
  documents,
  disqualifications,
  accidents,
  investigations,
  deadlines,
  notes,
  vaccines,
  employments,
  merge,
  questionnaire,
  // Orders of the demo data go to its clinics.
  clinics,
  orders,
  clearinghouse,
  mvr,
  photos,
  packets,
  compliance,
  {
    name: 'compliance',
    routes: (app) =>
      complianceMatrix(app, { read: createRosterReader(app), matches: rosterMatches, sort: rosterSort }),
  },
  driving,
  alerts,
  setup,
  notifications,
  processes([anyKind(reviewKind), anyKind(cmeKind)]),
  coverSheets,
  review,
  cme,
  pools,
  drugTests,
  labSummaries,
  returnToDuty,
  partners([...recordPartners, clearinghousePartner]),
  retention,
  reports,
  audits,
  audit,
  jobCenter,
  portfolio,
];

export const jobKinds =
  (app: FastifyInstance): (() => JobKind[]) =>
  () =>
    capabilities.flatMap(({ jobs }) => jobs?.(app) ?? []);

/** What one of the servers checks or removes at intervals. */
export const watches = (app: FastifyInstance): Watch[] => [
  ...capabilities.flatMap((one) => one.watches?.(app) ?? []),
  answersWatch(app),
];

/** What capabilities add to the demo data. */
export const demoAdditions: readonly AddDemo[] = capabilities.flatMap(({ demo }) => demo ?? []);
