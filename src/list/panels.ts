import { fetchPage, pageOf, type Loader } from '../ui/page-loading';
import type { ListPanelProps } from './ListPanel';

const load: Loader<ListPanelProps> = () => import('./ListPanel');

/** What the buttons of the filter bar open is fetched once one of them is about to be used. */
export const loadListPanel = () => fetchPage(load);

export const ListPanel = pageOf(load);
