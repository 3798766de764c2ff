import { ListPage } from '../../../src/list/ListPage';
import { AddClientButton, clientList } from './client-list';

export const { prefetch } = clientList;

/** All clients of the provider. */
export default function ClientsPage() {
  return <ListPage list={clientList} action={<AddClientButton />} />;
}
