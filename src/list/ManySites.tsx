import type { ReactNode } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useSiteChoices } from '../../providers/sites';
import { useListConfig } from './list-config';

/** A filter of locations, where there is something to choose: not with one location, or where the header has picked one for this list. */
export function ManySites({ children }: { children: ReactNode }) {
  const { bySite } = useListConfig();
  const [site] = useSelectedSite();
  const sites = useSiteChoices();
  return (bySite && site !== null) || (sites?.length ?? 0) < 2 ? null : children;
}
