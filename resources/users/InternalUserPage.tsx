import { useParams } from 'react-router-dom';
import { INTERNAL_USERS } from './kinds';
import { UserDetail } from './UserDetail';

/** One of the provider's staff. */
export default function InternalUserPage() {
  const { userId = '' } = useParams();
  return <UserDetail kind={INTERNAL_USERS} id={userId} />;
}
