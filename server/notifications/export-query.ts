import Type from 'typebox';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';

/** An export is of all that a list's filter leaves, in its order. */
export const ExportQuery = Type.Object({
  sort: ListQuerystring.properties.sort,
  filter: ListQuerystring.properties.filter,
  format: OneOf(['csv', 'xlsx']),
});
