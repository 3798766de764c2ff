import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { chooseClient, openUserMenu, rowsOf } from './support/console';
import { expect, goWithin, openConsole, signIn, test } from './support/test';

// The tests only read, and this is by far the longest file.
test.describe.configure({ mode: 'parallel' });

const TITLE = 'has no violation of WCAG 2.2 AA';

/**
 * One page of each kind, checked in both themes. The others have the same parts, with colors that `src/theme/tokens.test.ts` checks:
 * they are checked in the theme at hand, because another one is a new layout of the whole page.
 */
const IN_BOTH_THEMES: ReadonlySet<string> = new Set([
  'landing',
  'sign-in',
  'terms',
  'unknown path',
  'home',
  'roster',
  'roster update',
  'add employee',
  'document alerts',
  'deadlines',
  'account security',
  'audit trail',
  'locations',
  'location',
  'notifications of a contact',
  'user',
  'overview of a client',
  'client',
  'document types',
  'texts',
  'outbox',
  'home of a worker',
]);

interface Person {
  _id: string;
  firstName: string;
  lastName: string;
}

/** The first people of a list. */
const found = async (api: Api, url: string) => (await api.get(`${url}?range=[0,0]`)).body as Person[];

const nameOf = (person?: Person) => `${person?.firstName} ${person?.lastName}`;

/** Addresses of pages and their headings. Two pages in a row have different headings. */
type Pages = Readonly<Record<string, readonly [path: string, heading: string]>>;

/** Waits for the page with a heading, and for everything on it to load. */
async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "We couldn't show this page" })).toHaveCount(0);
}

/**
 * Opens the first page and goes from there to each of the others, as a user does: loading the console takes as long as
 * checking a page.
 */
async function expectAllAccessible(page: Page, pages: Pages): Promise<void> {
  for (const [place, [name, [path, heading]]] of Object.entries(pages).entries())
    await test.step(name, async () => {
      if (place === 0) await page.goto(path);
      else {
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toHaveCount(0);
        await goWithin(page, path);
      }
      await expectLoaded(page, heading);
      if (IN_BOTH_THEMES.has(name)) await expectAccessibleInBothThemes(page, name);
      else await expectAccessible(page, name);
    });
}

test(`${TITLE}: pages before sign-in`, async ({ page }) => {
  test.slow();
  await expectAllAccessible(page, {
    landing: ['/', 'Know who can drive today.'],
    'sign-in': ['/login', 'Sign in'],
    'forgotten password': ['/forgotPassword', 'Forgot password'],
    'new password': ['/resetPassword/a-token-that-nobody-has', 'New password'],
    invitation: ['/signup/a-token-that-nobody-has', 'Welcome'],
    terms: ['/termsOfService', 'Terms of service'],
    privacy: ['/privacyPolicy', 'Privacy policy'],
    'unknown path': ['/nothing', 'Sorry, this page does not exist'],
  });
});

test.describe('for an owner', () => {
  test(`${TITLE}: people, alerts and one\u2019s own account`, async ({ page, context }) => {
    test.slow();
    await signIn(context, 'owner');
    await expectAllAccessible(page, {
      home: ['/', 'Blue Ridge Freight'],
      roster: ['/manage/employees', 'Roster'],
      'employee search': ['/manage/employeesearch', 'Employee Search'],
      'roster update': ['/manage/employees/roster/update', 'Import roster'],
      'add employee': [`/manage/employees/add/${CLIENTS.blueRidge}`, 'Add employee'],
      'accident register': ['/manage/accidents', 'Accident register'],
      orders: ['/manage/orders', 'Orders'],
      Clearinghouse: ['/manage/clearinghouse', 'Clearinghouse'],
      clinics: ['/findClinics', 'Find a clinic'],
      'document alerts': ['/alerts/documentAlerts', 'Document Alerts'],
      'driver alerts': ['/alerts/driverAlerts', 'Driver Alerts'],
      deadlines: ['/alerts/deadlines', 'Deadlines'],
      'files not started': ['/alerts/onboardingEmployees', 'Files Not Started'],
      'stale applicants': ['/alerts/staleApplicants', 'Stale Applicants'],
      profile: ['/user/profile', 'My Profile'],
      'change password': ['/user/changepassword', 'Change password'],
      'account security': ['/user/security', 'Account Security'],
      'unknown path': ['/manage/nothing', 'Sorry, this page does not exist'],
    });
  });

  test(`${TITLE}: an employer\u2019s setup pages`, async ({ page, context, apiAs }) => {
    test.slow();
    const [user] = await found(await apiAs('owner'), `/v1/clients/${CLIENTS.blueRidge}/users`);
    await signIn(context, 'owner');
    await expectAllAccessible(page, {
      'API keys': ['/manage/admin/apiKeys', 'API keys'],
      'audit trail': ['/manage/admin/auditTrail', 'Audit Trail'],
      jobs: ['/manage/admin/jobs', 'Jobs'],
      locations: ['/manage/admin/locations', 'Locations'],
      'add location': ['/manage/admin/locations/action/addlocation', 'Add Location'],
      location: [`/manage/admin/locations/${CLIENTS.blueRidge}`, 'Blue Ridge Freight'],
      notifications: ['/manage/admin/notifications', 'Notifications'],
      'notifications of a contact': [
        '/manage/admin/notifications/safety%40blueridge.example',
        'safety@blueridge.example',
      ],
      'add contact': ['/manage/admin/notifications/action/addcontact', 'Add Contact'],
      users: ['/manage/admin/users', 'Users'],
      'add user': ['/manage/admin/users/action/adduser', 'Add User'],
      user: [`/manage/admin/users/${user?._id}`, nameOf(user)],
    });
  });

  for (const tab of ['documents', 'information'] as const) {
    test(`${TITLE}: file, ${tab}`, async ({ page, signInAs, apiAs }) => {
      const [worst] = await (
        await apiAs('owner')
      ).employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
      await signInAs('owner', `/manage/employees/${worst?.employeeId}/tab/${tab}`);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      if (tab === 'documents') {
        await page.getByRole('tabpanel').last().getByRole('button', { expanded: false }).first().click();
        await expect(page.getByText('Based on').first()).toBeVisible();
      } else {
        await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
      }
      await expectAccessibleInBothThemes(page, tab);
    });
  }

  test(`${TITLE}: dialogs`, async ({ page, signInAs, apiAs }) => {
    test.slow();
    const [worst] = await (
      await apiAs('owner')
    ).employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
    await signInAs('owner', `/manage/employees/${worst?.employeeId}`);
    for (const [name, button] of [
      ['transfer', 'Transfer'],
      ['upload', 'Upload document'],
      ['why not qualified', /^May drive: No Not qualified: /],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (name === 'transfer') await expectAccessibleInBothThemes(page, name);
      else await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openUserMenu(page);
    // An open menu is outside the landmarks. That best practice is about pages, not menus.
    await expectAccessible(page, 'user menu', { except: ['region'] });
  });

  test(`${TITLE}: filters, views and columns of a list`, async ({ page, signInAs }) => {
    test.slow();
    // The rows behind them are checked with the roster.
    await signInAs('owner', '/manage/employees?perPage=10');
    await expect(rowsOf(page, 'Roster').first()).toBeVisible();
    for (const button of ['Location', 'More filters', 'Active employees', 'Columns']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (button === 'More filters') await expectAccessibleInBothThemes(page, button);
      else await expectAccessible(page, button);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test(`${TITLE}: clients, reps and the provider\u2019s people`, async ({ page, context, apiAs }) => {
  test.slow();
  const admin = await apiAs('admin');
  const [rep] = await found(admin, '/v1/customerCareReps');
  const [user] = await found(admin, '/v1/internalUsers');
  await signIn(context, 'admin');
  // Show the whole form: a check box half under the button bar would fail as half a check box.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await expectAllAccessible(page, {
    clients: ['/clients', 'Clients'],
    'add client': ['/clients/action/addClient', 'Add Client'],
    client: ['/clients/1000', 'Blue Ridge Freight'],
    'alerts across clients': ['/portfolio/alerts', 'Alerts Across Clients'],
    'roster across clients': ['/portfolio/employees', 'Roster Across Clients'],
    'jobs of all clients': ['/allJobs', 'Jobs of All Clients'],
    'overview of a client': ['/clients/1000/overview', 'Blue Ridge Freight'],
    'customer care reps': ['/customercarereps', 'Customer Care Reps'],
    rep: [`/customercarereps/detail/${rep?._id}`, nameOf(rep)],
    'add rep': ['/customercarereps/action/addccrep', 'Add Customer Care Rep'],
    'edit of a rep': [`/customercarereps/detail/${rep?._id}/edit`, nameOf(rep)],
    'internal users': ['/roadfileUsers', 'Roadfile Users'],
    'add internal user': ['/roadfileUsers/action/adduser', 'Add Roadfile User'],
    'internal user': [`/roadfileUsers/${user?._id}`, nameOf(user)],
  });
});

test(`${TITLE}: settings, partners, clinics, the audit trail of all clients, and photos`, async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context, 'admin');
  await expectAllAccessible(page, {
    settings: ['/settings', 'Settings'],
    texts: ['/settings/texts', 'Texts'],
    'long texts': ['/settings/documents', 'Legal texts'],
    lists: ['/settings/lists', 'Lists'],
    'document types': ['/settings/documentTypes', 'Document types'],
    'dated settings': ['/settings/dated', 'Dated settings'],
    features: ['/settings/features', 'Features'],
    outbox: ['/settings/outbox', 'Outbox'],
    partners: ['/admin/partners', 'Partners'],
    'accounts at senders': ['/admin/partners/accounts', 'Accounts at senders'],
    'reports without a client': ['/admin/partners/reports', 'Reports without a client'],
    'clinic network': ['/clinics', 'Clinic network'],
    clinic: ['/clinics/40104', 'Richmond Occupational Health'],
    'import of clinics': ['/clinics/import', 'Import clinics'],
    'audit trail': ['/auditTrail', 'Audit Trail of All Clients'],
  });
  // Adds a rule for display; nothing is saved.
  await goWithin(page, '/settings/documentTypes');
  await expectLoaded(page, 'Document types');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expectAccessible(page, 'a rule of document types');
  await openConsole(page, '/importPhotos');
  await chooseClient(page, 'Prairie Lines');
  await expectLoaded(page, 'Import Photos');
  await expectAccessibleInBothThemes(page, 'photos');
});

test(`${TITLE}: staff before and after choosing a client`, async ({ page, signInAs }) => {
  await signInAs('care');
  await expectAccessibleInBothThemes(page, 'choice of a client');
  await openConsole(page, '/manage/employees');
  await expectAccessible(page, 'choose a client first');
  await chooseClient(page, 'Tidewater Parcel');
  await expect(rowsOf(page, 'Roster').first()).toBeVisible();
  await expectAccessible(page, 'acting for a client');
});

test(`${TITLE}: pages of exam staff`, async ({ page, context }) => {
  test.slow();
  await signIn(context, 'cmeWorker');
  await expectAllAccessible(page, {
    'home of a worker': ['/', 'Hello, Mara'],
    'exam workflow': ['/cme/workflow', 'Exam workflow'],
    'chase list': ['/cme/chase', 'Chase list'],
    'exam results': ['/cme/results?filter={"search":"1234567890"}', 'Exam results'],
    'dashboard of exams': ['/cme/dashboard', 'CME dashboard'],
  });
});
