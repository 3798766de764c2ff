import { useParams } from 'react-router-dom';
import { REPS } from './kinds';
import { UserDetail } from './UserDetail';

/** The permissions and names of a customer care rep. */
export default function EditRepPage() {
  const { id: repId = '' } = useParams();
  return <UserDetail kind={REPS} id={repId} />;
}
