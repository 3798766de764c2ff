import { AddUser } from './AddUser';
import { useInternalUsers } from './use-user';

/** Somebody new of the provider's staff. */
export default function AddInternalUserPage() {
  return <AddUser kind={useInternalUsers()} />;
}
