import type { JobItem } from '../../domain/jobs/contract';
import { auditTrailHref } from '../audit';
import { importClinicsHref } from '../clinics';
import { IMPORT_ROSTER } from '../employees';
import { LOCATIONS, locationHref } from '../locations';
import { PACKETS } from '../packets';

const fileSetupHref = ({ client, about }: JobItem): string | null => {
  const place = about.location ?? client;
  return place && `${locationHref(place._id)}/fileSetup`;
};

const imported = (page: string, importId: string | undefined): string =>
  importId === undefined ? page : `${page}?import=${importId}`;

/** The page where a job was started or where its result is; null if there is none. */
export function pageOf(job: JobItem): string | null {
  const { kind, about, client } = job;
  switch (kind) {
    case 'rosterImport.apply':
    case 'rosterImport.undo':
      return imported(IMPORT_ROSTER, about.importId);
    case 'photoImport.apply':
      return imported('/importPhotos', about.importId);
    case 'clinicImport.apply':
      return importClinicsHref;
    case 'packet.make':
    case 'poolBinder.make':
      return PACKETS;
    case 'drugTests.apply':
      return '/drugtesting/drugtestresults/intake';
    case 'setup.push':
      return about.location ? locationHref(about.location._id) : LOCATIONS;
    case 'users.copy':
      return '/manage/admin/users';
    case 'clients.transferTitle':
    case 'compliance.recompute':
      return fileSetupHref(job);
    case 'audit.verify':
      return client ? auditTrailHref({}) : '/auditTrail';
    case 'retention.review':
      return '/manage/admin/retention';
    case 'audit.verifyAll':
      return '/auditTrail';
    case 'compliance.recomputeAll':
      return '/settings/dated';
    case 'notifications.digests':
      return '/settings/outbox';
    case 'compliance.dayChange':
    case 'review.readDocument':
    case 'review.readMail':
    case 'review.routeItem':
      return null;
  }
}
