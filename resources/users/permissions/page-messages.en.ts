import { PERMISSIONS } from '../../../domain/access/permissions';

/** As the catalog calls them. */
const messages: Readonly<Record<string, string>> = Object.fromEntries(
  PERMISSIONS.map(({ key, name }) => [`permission.${key}`, name]),
);

export default messages;
