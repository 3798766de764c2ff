import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../../domain/shared/ids';
import { Line, STRICT } from '../../domain/shared/schema';

/** `/v1/users/{id}/…` */
export const UserParams = Type.Object({ id: ObjectId });

/** A secret in a path: whatever is not one of ours is answered as one that is not known. */
export const secret = Type.String({ minLength: 1, maxLength: 300 });

/** What the page of a reset link shows before a password is set: for whom it is. */
export const ResetInfo = Type.Object({ email: Type.String() });

/** An employee that the user has opened. The names are for the console; what is stored comes from the roster. */
export const JumpListBody = Type.Object(
  {
    employeeId: IntegerId,
    firstName: Type.Optional(Type.String({ maxLength: 200 })),
    lastName: Type.Optional(Type.String({ maxLength: 200 })),
  },
  STRICT,
);
export const JumpListParams = Type.Object({ id: ObjectId, employeeId: IntegerId });

const resource = Type.String({ pattern: '^[A-Za-z][\\w/-]{0,99}$' });

/** Filters, columns and sorting; what is in it is the console's business. */
const View = Type.Record(Type.String(), Type.Unknown());

export const SavedViewBody = Type.Object({ resource, name: Line(60, 1), view: View }, STRICT);
export type SavedViewBody = Static<typeof SavedViewBody>;

export const SavedView = Type.Object({
  id: IntegerId,
  resource: Type.String(),
  name: Type.String(),
  view: View,
});
export type SavedView = Static<typeof SavedView>;

export const SavedViewQuery = Type.Object({ resource: Type.Optional(resource) }, STRICT);
export const SavedViewParams = Type.Object({ id: ObjectId, viewId: IntegerId });

/** An answer without a body. */
export const NoContent = Type.Null({ description: 'nothing' });
