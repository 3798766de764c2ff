import { useEffect } from 'react';
import { zoneOf } from '../../domain/clients/site-tree';
import { useSelectedSite } from '../../providers/clientState';
import { useClientOfPages, useSiteTree } from '../../providers/sites';
import { setZoneOfPages } from '../ui/today';

/** Makes "today" the day of the location picked in the header, or of the client. */
export function ZoneOfPages() {
  const [siteId] = useSelectedSite();
  const clientId = useClientOfPages()?.legacyClientId;
  const { data: root } = useSiteTree();
  const shownId = siteId ?? clientId;
  const zone = (root && shownId !== undefined && zoneOf(root, shownId)) || null;
  useEffect(() => {
    setZoneOfPages(zone);
    return () => setZoneOfPages(null);
  }, [zone]);
  return null;
}
