import Type from 'typebox';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';

/** Exports contain everything that matches the filter, in the list's order. */
export const ExportQuery = Type.Object({
  sort: ListQuerystring.properties.sort,
  filter: ListQuerystring.properties.filter,
  format: OneOf(['csv', 'xlsx']),
});
