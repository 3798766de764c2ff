import { useSelectedSite } from '../../providers/clientState';
import { useClientOfPages } from '../../providers/sites';

/** Where the entries are that a page lists: of all clients, or of the one or the location that the pages are about. */
export function useTrailUrl(everywhere: boolean): string {
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  return everywhere ? '/v1/auditTrail' : `/v1/clients/${site ?? client?.legacyClientId}/auditTrail`;
}
