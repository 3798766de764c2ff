import { ListPage } from '../../../src/list/ListPage';
import { chaseList } from './chase-list';

export const { prefetch } = chaseList;

/** Exam orders whose appointment or walk-in day has passed without a result. */
export default function ChasePage() {
  return <ListPage list={chaseList} />;
}
