import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../../domain/shared/ids';
import { Line, NUMBER, STRICT } from '../../domain/shared/schema';

/** `/v1/users/{id}/…` */
export const UserParams = Type.Object({ id: ObjectId });

/** A secret in a path. Malformed ones are treated like unknown ones. */
export const secret = Type.String({ minLength: 1, maxLength: 300 });

/** Shown on the page of a reset link before a password is set. */
export const ResetInfo = Type.Object({ email: Type.String() });

/** An employee that the user opened. The names are ignored; the list takes them from the roster. */
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

/** Filters, columns and sorting, opaque to the server. */
const View = Type.Record(Type.String(), Type.Unknown(NUMBER));

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

export const NoContent = Type.Null({ description: 'nothing' });
