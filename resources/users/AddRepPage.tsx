import { AddUser } from './AddUser';
import { REPS } from './kinds';

/** A new customer care rep. */
export default function AddRepPage() {
  return <AddUser kind={REPS} />;
}
