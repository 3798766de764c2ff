import { permissionsNamed, type Access, type HeldPermission } from './access/access';
import { auditJobs } from './audit/jobs';
import { clientJobs } from './clients/jobs';
import { clinicJobs } from './clinics/jobs';
import { complianceJobs } from './compliance/jobs';
import { drugTestJobs } from './drug-tests/jobs';
import { rosterImportJobs } from './roster-import/jobs';
import { notificationJobs } from './notifications/jobs';
import { packetJobs } from './packets/jobs';
import { photoJobs } from './photos/jobs';
import { poolJobs } from './pools/jobs';
import { retentionJobs } from './retention/jobs';
import { reviewJobs } from './review/jobs';
import { setupJobs } from './setup/jobs';
import { userJobs } from './users/jobs';
import { TURN_REMOVAL_ON } from './retention/access';

/** The kinds of jobs of all capabilities, in the order in which they are offered. */
const JOBS = {
  ...rosterImportJobs,
  ...photoJobs,
  ...packetJobs,
  ...poolJobs,
  ...drugTestJobs,
  ...setupJobs,
  ...userJobs,
  ...clientJobs,
  ...clinicJobs,
  ...complianceJobs,
  ...auditJobs,
  ...retentionJobs,
  ...notificationJobs,
  ...reviewJobs,
} as const;

export type JobKindName = keyof typeof JOBS;
type ClientJobKind = {
  [Kind in JobKindName]: (typeof JOBS)[Kind] extends { ofProvider: true } ? never : Kind;
}[JobKindName];

const isOfClient = (kind: JobKindName): kind is ClientJobKind => !('ofProvider' in JOBS[kind]);
const everyKind = Object.keys(JOBS) as JobKindName[];

/** What a client's people start. */
export const CLIENT_JOB_KINDS = everyKind.filter(isOfClient);
/** The kinds of one client first, then what runs for all clients at once. */
export const JOB_KIND_NAMES = [...CLIENT_JOB_KINDS, ...everyKind.filter((kind) => !isOfClient(kind))];

/** Every kind of job, with the access that shows it. */
export const JOB_ACCESS = Object.fromEntries(JOB_KIND_NAMES.map((kind) => [kind, JOBS[kind].access])) as {
  [Kind in JobKindName]: (typeof JOBS)[Kind]['access'];
};

/** The jobs of a client: open to users who may start one of them. */
export const VIEW_JOBS: Access = {
  any: [...new Set(CLIENT_JOB_KINDS.flatMap((kind) => permissionsNamed(JOB_ACCESS[kind])))] as [
    HeldPermission,
    ...HeldPermission[],
  ],
};

/** The jobs of all clients: for staff who may work for any of them. */
export const VIEW_ALL_JOBS = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;

/** A second one can't be started while one is open, so a stopped one can't be started again either. */
export const ONE_AT_A_TIME: readonly JobKindName[] = JOB_KIND_NAMES.filter(
  (kind) => 'oneAtATime' in JOBS[kind],
);

/** Who may start a stopped job again: those who see it; one that removes documents, only those who may turn removal on. */
export const retryAccess = (kind: JobKindName, removes: boolean): Access =>
  removes ? TURN_REMOVAL_ON : JOB_ACCESS[kind];
