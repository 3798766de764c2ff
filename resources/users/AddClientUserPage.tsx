import { AddUser } from './AddUser';
import { CLIENT_USERS } from './kinds';

/** Somebody new of a client. */
export default function AddClientUserPage() {
  return <AddUser kind={CLIENT_USERS} />;
}
