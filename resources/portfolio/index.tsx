import { lazy } from 'react';
import { VIEW_ALERTS_ACROSS, VIEW_ROSTER_ACROSS } from '../../domain/portfolio/access';
import type { Capability } from '../../src/capability';
import { ALERTS_ACROSS, ROSTER_ACROSS } from './links';

/** The clients that a member of staff looks after, for the home page. */
export const Portfolio = lazy(() => import('./Portfolio'));

/** Lists across clients, for staff who work for many. */
export const portfolio: Capability = {
  name: 'portfolio',
  lists: { portfolio: { id: '_id', list: 'portfolio' } },
  resources: [
    {
      name: ALERTS_ACROSS,
      api: { id: 'employeeId', key: ['employeeId', 'docTypeId'], list: 'portfolio/alerts' },
      list: () => import('./AlertsAcrossPage'),
      options: {
        access: { list: VIEW_ALERTS_ACROSS },
        titles: { list: 'portfolio.alerts.title' },
        internalOnly: true,
        heading: 'clients',
        menu: true,
      },
    },
    {
      name: ROSTER_ACROSS,
      api: { id: 'employeeId', list: 'portfolio/employees' },
      list: () => import('./RosterAcrossPage'),
      options: {
        access: { list: VIEW_ROSTER_ACROSS },
        titles: { list: 'portfolio.roster.title' },
        internalOnly: true,
        heading: 'clients',
        menu: true,
      },
    },
  ],
};
