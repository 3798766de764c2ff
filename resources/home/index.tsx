import type { Capability } from '../../src/capability';

export const home: Capability = {
  name: 'home',
  pages: [
    {
      path: '/',
      titleKey: 'shell.heading.home',
      protected: true,
      heading: 'home',
      menu: true,
      load: () => import('./HomePage'),
    },
  ],
  live: { 'alerts:changed': ['complianceFigures'] },
};
