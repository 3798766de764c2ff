import { permissionsNamed, type Access, type HeldPermission } from '../access/access';
import { MAKES_PACKETS } from '../packets/access';
import { TURN_REMOVAL_ON, VIEW_RETENTION } from '../retention/access';

/** What a client's people start, with the access of the pages about it. */
const OF_CLIENTS = {
  'rosterImport.apply': 'client.uploadRosterUpdates',
  'rosterImport.undo': 'client.uploadRosterUpdates',
  'photoImport.apply': 'admin.superAdmin',
  'packet.make': MAKES_PACKETS,
  'setup.push': 'client.copyLocationSettings',
  'users.copy': { all: ['client.copyLocationSettings', 'client.configureUser'] },
  'clients.transferTitle': 'customerCare.setUpClientFile',
  'compliance.recompute': { any: ['customerCare.setUpClientFile', 'client.copyLocationSettings'] },
  'audit.verify': 'client.viewAuditTrail',
  'retention.review': VIEW_RETENTION,
} as const satisfies Record<string, Access>;

/** What runs for all clients at once. */
const OF_THE_PROVIDER = {
  'audit.verifyAll': 'admin.superAdmin',
  'compliance.recomputeAll': 'admin.superAdmin',
  'compliance.dayChange': 'admin.superAdmin',
  'notifications.digests': 'admin.superAdmin',
} as const satisfies Record<string, Access>;

/** Every kind of job, with the access that shows it. */
export const JOB_ACCESS = { ...OF_CLIENTS, ...OF_THE_PROVIDER };
export type JobKindName = keyof typeof JOB_ACCESS;

export const CLIENT_JOB_KINDS = Object.keys(OF_CLIENTS) as (keyof typeof OF_CLIENTS)[];
export const JOB_KIND_NAMES = Object.keys(JOB_ACCESS) as JobKindName[];

/** The jobs of a client: open to whoever may start one of them. */
export const VIEW_JOBS: Access = {
  any: [...new Set(CLIENT_JOB_KINDS.flatMap((kind) => permissionsNamed(OF_CLIENTS[kind])))] as [
    HeldPermission,
    ...HeldPermission[],
  ],
};

/** The jobs of all clients: for staff who may work for any of them. */
export const VIEW_ALL_JOBS = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;

/** A second one can't be started while one is open, so a stopped one can't be started again either. */
export const ONE_AT_A_TIME: readonly JobKindName[] = [
  'rosterImport.apply',
  'rosterImport.undo',
  'setup.push',
  'audit.verify',
  'audit.verifyAll',
  'retention.review',
];

/** Who may start a stopped job again: those who see it; one that removes documents, only those who may turn removal on. */
export const retryAccess = (kind: JobKindName, removes: boolean): Access =>
  removes ? TURN_REMOVAL_ON : JOB_ACCESS[kind];
