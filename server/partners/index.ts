import { PROVIDER, sql } from '../platform/db';
import type { Capability } from '../platform/capability';
import { clinicPartner } from './clinics/exchange-orders';
import { fillPartners } from './demo';
import { partnerWatches } from './exchange';
import type { Partner } from './partner';
import { exchangeResults } from './results/exchange-results';
import { partnerRoutes } from './routes';

export type { ExchangeRun, Partner } from './partner';

/** Laboratories and medical review officers, who put down results of tests. */
export const resultPartner: Partner = {
  code: 'results',
  config: ({ config }) => config.results,
  exchange: exchangeResults,
  undecided: sql`select count(*)::int as count, min(p.created_at) as oldest from partner_reports p
    where p.tenant_id = ${PROVIDER} and p.state = 'open'`,
};

/** The exchange of files with companies outside: of all capabilities that have a partner. */
export const partners = (others: readonly Partner[]): Capability => {
  const all = [...others, resultPartner, clinicPartner];
  return {
    name: 'partners',
    routes: (app) => partnerRoutes(app, all),
    watches: (app) => partnerWatches(app, all),
    demo: fillPartners,
  };
};
