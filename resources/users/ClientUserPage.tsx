import { useParams } from 'react-router-dom';
import { CLIENT_USERS } from './kinds';
import { UserDetail } from './UserDetail';

/** A user of a client. */
export default function ClientUserPage() {
  const { id: userId = '' } = useParams();
  return <UserDetail kind={CLIENT_USERS} id={userId} />;
}
