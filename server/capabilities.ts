import type { FastifyInstance } from 'fastify';
import { accidents } from './accidents';
import { alerts } from './alerts';
import { apiKeys } from './api-keys';
import { allChainsVerification, audit, auditVerification, headsWatch } from './audit';
import { audits } from './audits';
import { clients, titleTransfer } from './clients';
import {
  compliance,
  complianceMatrix,
  dayChange,
  dayWatch,
  recomputation,
  recomputationOfAll,
} from './compliance';
import { deadlines } from './deadlines';
import { DEMO_ACCOUNTS } from './demo';
import { disqualifications } from './disqualifications';
import { documents } from './documents';
import { driving } from './driving';
import { createRosterReader, employees, rosterMatches, rosterSort } from './employees';
import { employments } from './employments';
import { investigations } from './investigations';
import { jobCenter } from './jobs';
import { locations } from './locations';
import { mvr, mvrWatches } from './mvr';
import { merge, mergeWatch } from './merge';
import { notes } from './notes';
import { digests, digestWatch, notifications } from './notifications';
import { employeeOrders, orders } from './orders';
import { packetMaking, packets, packetWatch } from './packets';
import { answersWatch } from './platform/access/answers';
import type { JobKind } from './platform/jobs/jobs';
import type { Watch } from './platform/jobs/leader';
import { archiveWatch, photoApplication, photos } from './photos';
import { portfolio } from './portfolio';
import { questionnaire } from './questionnaire';
import { reports } from './reports';
import { peopleRemoval, retention, retentionReview, retentionWatch } from './retention';
import { rosterApplication, rosterFileWatch, rosterImports, rosterUndo } from './roster-import';
import { expiryWatch, session, sessionSweep } from './session';
import { settings, storedTextsWatch } from './settings';
import { copySettings, settingsPush, setup } from './setup';
import { userCopy, users } from './users';
import { vaccines } from './vaccines';

export const capabilities: ((app: FastifyInstance) => void)[] = [
  (app) => session(app, { demoAccounts: DEMO_ACCOUNTS }),
  (app) => clients(app, { copySettings }),
  users,
  apiKeys,
  locations,
  settings,
  (app) => employees(app, { orders: employeeOrders }),
  (app) => rosterImports(app, { removal: peopleRemoval }),
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
  orders,
  mvr,
  photos,
  packets,
  compliance,
  (app) => complianceMatrix(app, { read: createRosterReader(app), matches: rosterMatches, sort: rosterSort }),
  driving,
  alerts,
  setup,
  notifications,
  retention,
  reports,
  audits,
  audit,
  jobCenter,
  portfolio,
];

export const jobKinds =
  (app: FastifyInstance): (() => JobKind[]) =>
  () => [
    dayChange(app),
    digests(app),
    recomputation(app),
    recomputationOfAll(app),
    rosterApplication(app),
    rosterUndo(app, peopleRemoval),
    photoApplication(app),
    packetMaking(app),
    settingsPush(app),
    titleTransfer(app),
    auditVerification(app),
    allChainsVerification(app),
    userCopy(app),
    retentionReview(app),
  ];

/** What one of the servers checks or removes at intervals. */
export const watches = (app: FastifyInstance): Watch[] => [
  dayWatch(app),
  digestWatch(app),
  rosterFileWatch(app),
  archiveWatch(app),
  packetWatch(app),
  sessionSweep(app),
  expiryWatch(app),
  headsWatch(app),
  retentionWatch(app),
  mergeWatch(app),
  answersWatch(app),
  storedTextsWatch(app),
  ...mvrWatches(app),
];
