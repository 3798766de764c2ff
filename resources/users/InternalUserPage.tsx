import { useParams } from 'react-router-dom';
import { useInternalUsers } from './use-user';
import { UserDetail } from './UserDetail';

/** One of the provider's staff. */
export default function InternalUserPage() {
  const { id: userId = '' } = useParams();
  return <UserDetail kind={useInternalUsers()} id={userId} />;
}
