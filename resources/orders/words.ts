import type { CellTools } from '../../src/list/define-list';

/** Who acted, and as which user if they impersonated one. */
export const actorOf = (
  name: string,
  realUser: string | null | undefined,
  translate: CellTools['translate'],
): string => (realUser ? translate('orders.inPlaceOf', { name: realUser, of: name }) : name);
