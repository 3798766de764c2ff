import { ListPage } from '../../../src/list/ListPage';
import { setAsideList } from './task-list';
import { WorkflowTabs } from './WorkflowTabs';

export const { prefetch } = setAsideList;

/** Tasks that were taken out of their queues, for supervisors. */
export default function SetAsidePage() {
  return <ListPage list={setAsideList} above={<WorkflowTabs />} />;
}
