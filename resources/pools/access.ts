import type { Access } from '../../domain/access/access';
import type { Owner } from './owner';

/** Who sees consortia: staff of the provider. */
export const VIEW_CONSORTIA = 'randoms.viewDashboard';
export const CONFIGURE_CONSORTIA = {
  all: [VIEW_CONSORTIA, 'servicesRandoms.configurePools'],
} as const;

/** Who makes, draws and extends selections. */
export const SELECT: Readonly<Record<Owner, Access>> = {
  client: {
    all: ['servicesRandoms.configurePools', 'servicesRandoms.viewEmployeesCurrentlySelected'],
  },
  provider: CONFIGURE_CONSORTIA,
};
