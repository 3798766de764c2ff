import { ListPage } from '../../../src/list/ListPage';
import { interventionsList } from './task-list';

export const { prefetch } = interventionsList;

/** The exams that customer care has to look at. */
export default function InterventionsPage() {
  return <ListPage list={interventionsList} />;
}
