import { AddUser } from './AddUser';
import { INTERNAL_USERS } from './kinds';

/** Somebody new of the provider's staff. */
export default function AddInternalUserPage() {
  return <AddUser kind={INTERNAL_USERS} />;
}
