import { describe, expect, it } from 'vitest';
import type { PageRoute } from './capability';
import {
  atProvider,
  breadcrumbTrail,
  flattenCapabilities,
  isGuarded,
  isPermitted,
  joinPaths,
  matchRoute,
  menuModel,
  waitsForClient,
  type Viewer,
} from './routing';

const load = () => Promise.resolve({ default: () => null });

const PAGES: PageRoute[] = [
  { path: '/', titleKey: 'home', protected: true, heading: 'home', menu: true, load },
  { path: '/termsOfService', titleKey: 'terms', load },
  {
    path: '/contact',
    titleKey: 'contact',
    protected: true,
    externalOnly: 'always',
    heading: 'admin',
    menu: true,
    load,
  },
  {
    path: '/clients',
    titleKey: 'clients',
    access: 'customerCare.viewClients',
    heading: 'clients',
    menu: true,
    load,
  },
  {
    path: '/manage',
    titleKey: 'manage',
    needsClient: true,
    heading: 'manage',
    children: [
      {
        path: '/employees',
        titleKey: 'roster',
        access: 'client.viewRoster',
        menu: true,
        load,
        children: [
          { path: '/roster/update', titleKey: 'import', access: 'client.uploadRosterUpdates', load },
          {
            path: '/:employeeId',
            titleKey: 'file',
            access: 'client.viewEmployeeFile',
            load,
            children: [{ path: '/upload', titleKey: 'upload', load }],
          },
        ],
      },
      {
        path: '/notes',
        titleKey: 'notes',
        access: 'client.viewRoster',
        externalOnly: 'unlessAssumed',
        menu: true,
        load,
      },
    ],
  },
];
const routes = flattenCapabilities([{ name: 'test', pages: PAGES }]);
const at = (path: string) => {
  const route = routes.find(({ fullPath }) => fullPath === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
};

const clientUser: Viewer = {
  permissions: ['client.viewRoster', 'client.viewEmployeeFile'],
  isInternalUser: false,
  isInternalCompany: false,
  clientChosen: true,
};
const rep: Viewer = {
  permissions: ['customerCare.assumeClient', 'customerCare.viewClients', 'client.viewRoster'],
  isInternalUser: true,
  isInternalCompany: false,
  clientChosen: false,
};
const entries = (viewer: Viewer) =>
  menuModel(routes, viewer).flatMap((section) => section.entries.map(({ labelKey }) => labelKey));

describe('paths', () => {
  it('joins the parent path and the own path [GUARD-04]', () => {
    expect(routes.map(({ fullPath }) => fullPath)).toContain('/manage/employees/:employeeId/upload');
    expect(joinPaths('/manage/', '/employees')).toBe('/manage/employees');
    expect(joinPaths('/', '/')).toBe('/');
  });

  it('gives children the access of their parent unless they name their own', () => {
    expect(at('/manage/employees/:employeeId/upload').access).toBe('client.viewEmployeeFile');
    expect(at('/manage/employees/roster/update').access).toBe('client.uploadRosterUpdates');
    expect(at('/manage/employees/:employeeId').needsClient).toBe(true);
  });

  it("doesn't inherit the menu flag from the parent", () => {
    expect(at('/manage/employees/:employeeId').menu).toBeUndefined();
  });

  it('accepts any provider name in a path until the name is known', () => {
    const capability = { name: 'staff', pages: [{ path: '/{provider}Users', titleKey: 'staff', load }] };
    const before = flattenCapabilities([capability]);
    expect(matchRoute(before, '/acmeSafetyUsers')?.titleKey).toBe('staff');
    expect(matchRoute(before, '/Users')).toBeUndefined();
    const after = flattenCapabilities([atProvider(capability, 'Acme Safety')]);
    expect(matchRoute(after, '/acmeSafetyUsers')?.titleKey).toBe('staff');
    expect(matchRoute(after, '/roadfileUsers')).toBeUndefined();
  });

  it('prefers fixed words over parameters and finds nothing for unknown addresses', () => {
    expect(matchRoute(routes, '/manage/employees/17')?.titleKey).toBe('file');
    expect(matchRoute(routes, '/manage/employees/roster/update')?.titleKey).toBe('import');
    expect(matchRoute(routes, '/manage/employees/17/')?.titleKey).toBe('file');
    expect(matchRoute(routes, '/manage')).toBeUndefined();
    expect(matchRoute(routes, '/manage/employees/17/merge')).toBeUndefined();
  });
});

describe('the way to a page', () => {
  it('has the page above that another capability declares, and none where that is missing', () => {
    const report: PageRoute = {
      path: '/manage/notes/report',
      below: '/manage/notes',
      titleKey: 'report',
      load,
    };
    const above = (...pages: PageRoute[]) => {
      const all = flattenCapabilities([
        { name: 'report', pages: [report] },
        { name: 'test', pages },
      ]);
      return breadcrumbTrail(matchRoute(all, '/manage/notes/report')!, {});
    };
    const own = { titleKey: 'report', path: '/manage/notes/report', isPage: true };
    expect(above(...PAGES)).toEqual([
      { titleKey: 'manage', path: '/manage', isPage: false },
      { titleKey: 'notes', path: '/manage/notes', isPage: true },
      own,
    ]);
    expect(above()).toEqual([own]);
  });
});

describe('guards', () => {
  it('guards the pages that need a permission [GUARD-01]', () => {
    expect(isGuarded(at('/manage/employees'))).toBe(true);
  });

  it('guards the pages that are marked protected [GUARD-02]', () => {
    expect(isGuarded(at('/'))).toBe(true);
  });

  it('leaves the others open [GUARD-03]', () => {
    expect(isGuarded(at('/termsOfService'))).toBe(false);
  });

  it("keeps external-only pages from internal users who don't work for a client [GUARD-06]", () => {
    const notes = at('/manage/notes');
    const withoutAssume = { ...rep, permissions: ['client.viewRoster'], clientChosen: true };
    expect(isPermitted(notes, clientUser)).toBe(true);
    expect(isPermitted(notes, rep)).toBe(false);
    expect(isPermitted(notes, withoutAssume)).toBe(false);
    expect(isPermitted(notes, { ...withoutAssume, isInternalCompany: true })).toBe(true);
    expect(isPermitted(notes, { ...rep, clientChosen: true })).toBe(true);
  });

  it('never opens the contact page to internal users', () => {
    expect(isPermitted(at('/contact'), clientUser)).toBe(true);
    expect(isPermitted(at('/contact'), { ...rep, clientChosen: true, isInternalCompany: true })).toBe(false);
  });

  it('makes internal users choose a client before client pages [ACCESS-02]', () => {
    expect(waitsForClient(at('/manage/employees'), rep)).toBe(true);
    expect(waitsForClient(at('/manage/employees'), { ...rep, clientChosen: true })).toBe(false);
    expect(waitsForClient(at('/manage/employees'), { ...clientUser, clientChosen: false })).toBe(false);
    expect(waitsForClient(at('/clients'), rep)).toBe(false);
  });
});

describe('the menu', () => {
  it('has entries under headings, in the fixed order [SHELL-013]', () => {
    expect(menuModel(routes, { ...rep, clientChosen: true }).map(({ heading }) => heading)).toEqual([
      'home',
      'clients',
      'manage',
    ]);
  });

  it('has only entries flagged for it [SHELL-014]', () => {
    expect(entries(clientUser)).not.toContain('file');
    expect(entries(clientUser)).toContain('roster');
  });

  it('has only permitted entries, and no heading without one [SHELL-015]', () => {
    expect(entries({ ...clientUser, permissions: [] })).toEqual(['home', 'contact']);
    expect(menuModel(routes, { ...clientUser, permissions: [] }).map(({ heading }) => heading)).toEqual([
      'home',
      'admin',
    ]);
  });

  it('disables what needs a client until an internal user has chosen one [SHELL-016]', () => {
    const disabled = (viewer: Viewer) =>
      menuModel(routes, viewer).flatMap((section) =>
        section.entries.filter((entry) => entry.disabled).map(({ labelKey }) => labelKey),
      );
    expect(disabled(rep)).toEqual(['roster']);
    expect(disabled({ ...rep, clientChosen: true })).toEqual([]);
    expect(disabled({ ...clientUser, clientChosen: false })).toEqual([]);
  });

  it('does not show external-only entries to internal users [SHELL-019]', () => {
    expect(entries(clientUser)).toEqual(expect.arrayContaining(['contact', 'notes']));
    expect(entries(rep)).not.toContain('contact');
    expect(entries(rep)).not.toContain('notes');
    expect(entries({ ...rep, isInternalCompany: true })).not.toContain('notes');
  });
});

describe('breadcrumbs', () => {
  it('have an entry for each route on the way [GUARD-05]', () => {
    expect(breadcrumbTrail(at('/manage/employees/:employeeId/upload'), { employeeId: '17' })).toEqual([
      { titleKey: 'manage', path: '/manage', isPage: false },
      { titleKey: 'roster', path: '/manage/employees', isPage: true },
      { titleKey: 'file', path: '/manage/employees/17', isPage: true },
      { titleKey: 'upload', path: '/manage/employees/17/upload', isPage: true },
    ]);
  });
});

it('leaves hidden features out of the menu', () => {
  const declared: PageRoute[] = [
    {
      path: '/one',
      titleKey: 'one',
      protected: true,
      heading: 'home',
      menu: true,
      feature: 'documentAlerts',
      load,
    },
    { path: '/two', titleKey: 'two', protected: true, heading: 'home', menu: true, load },
  ];
  const pages = flattenCapabilities([{ name: 'test', pages: declared }]);
  const shown = (hiddenFeatures: string[]) =>
    menuModel(pages, { ...clientUser, hiddenFeatures }).flatMap((section) =>
      section.entries.map(({ labelKey }) => labelKey),
    );
  expect(shown([])).toEqual(['one', 'two']);
  expect(shown(['documentAlerts', 'elsewhere'])).toEqual(['two']);
});
