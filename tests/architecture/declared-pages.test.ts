import { describe, expect, it } from 'vitest';
import { PERMISSION_KEYS } from '../../domain/access/permissions';
import { CAPABILITIES } from '../../resources';
import { atProvider, flattenCapabilities, isPermitted, matchRoute, type Viewer } from '../../src/routing';

// The kit proves that a page without access leads home (src/layout/Guards.test.tsx), and that declared pages are rendered.
// Here is which pages there are, and who may open them.
const routes = flattenCapabilities(CAPABILITIES.map((one) => atProvider(one, 'Acme Safety')));
const ID = 'e'.repeat(24);
const STAFF: Viewer = {
  permissions: PERMISSION_KEYS,
  isInternalUser: true,
  isInternalCompany: true,
  clientChosen: true,
};

const pageAt = (path: string) => {
  const route = matchRoute(routes, path);
  if (!route?.load) throw new Error(`No page at ${path}`);
  return route;
};

describe('a page of the console', () => {
  it.each([
    ['ROUTE-024', '/clients', 'customerCare.viewClients'],
    ['ROUTE-026', '/clients/action/addClient', 'admin.addClient'],
    ['ROUTE-029', '/customercarereps', 'admin.viewCustomerCareReps'],
    ['ROUTE-031', '/customercarereps/action/addccrep', 'admin.addCustomerCareRep'],
    ['ROUTE-034', `/customercarereps/detail/${ID}/edit`, 'admin.configureCustomerCareRep'],
    ['ROUTE-036', '/acmeSafetyUsers', 'admin.viewInternalUsersList'],
    ['NOTE-008', `/acmeSafetyUsers/${ID}`, 'admin.viewInternalUser'],
    ['ROUTE-041', '/cme/dashboard', 'cme.serviceDashboard'],
    ['ROUTE-046', '/cme/workflow', 'cme.worklists'],
    ['ROUTE-047', '/cme/workflow/9', 'cme.worklists'],
    ['ROUTE-048', '/cme/workflow/detail/9', 'cme.viewDetail'],
    ['ROUTE-050', '/cme/chase', 'cme.chaseList'],
    ['ROUTE-051', '/cme/chase/41/41', 'cme.chaseList'],
    ['ROUTE-053', '/cme/customercare', 'cme.customerCareInterventions'],
    ['ROUTE-054', '/cme/customercare/9', 'cme.customerCareInterventions'],
    ['ROUTE-058', '/cme/results', 'cme.search'],
    ['ROUTE-059', '/alerts/documentAlerts', 'client.viewAlerts'],
    ['ROUTE-059', '/alerts/staleApplicants', 'client.viewAlerts'],
    ['ROUTE-068', '/alerts/randomAlerts', 'servicesRandoms.viewAlerts'],
    ['ROUTE-075', '/dqInternal/workflow', 'dq.worklists'],
    ['ROUTE-077', '/dqInternal/workflow/match/9', 'dq.searchAndMatch'],
    ['ROUTE-082', '/dqInternal/workflow/getexternaldocs', 'dq.getExternalDocuments'],
    ['ROUTE-083', '/dqInternal/workflow/getexternaldocs/9', 'dq.getExternalDocuments'],
    ['ROUTE-084', '/dqInternal/workflow/waitingforcoversheet', 'dq.searchAndMatch'],
    ['ROUTE-086', '/dqInternal/dashboard', 'dq.dashboard'],
    ['PERM-dq-13', '/dqInternal/hierarchy', 'dq.editHierarchy'],
    ['ROUTE-104', '/manage/employees/roster/update', 'client.uploadRosterUpdates'],
    ['ROUTE-115', '/manage/admin/locations/1005/fileSetup', 'customerCare.setUpClientFile'],
    ['ROUTE-122', '/drugtesting/drugtestresults', 'customerCare.assumeClient'],
    ['NOTE-016', '/drugtesting/drugtestresults/match', 'customerCare.assumeClient'],
    ['ROUTE-123', '/drugtesting/batreview', 'customerCare.assumeClient'],
    ['ROUTE-124', '/drugtesting/batreview', 'customerCare.assumeClient'],
    ['ROUTE-125', '/randoms/roster', 'servicesRandoms.viewEmployeesCurrentlySelected'],
    ['ROUTE-126', '/randoms/poolmanagement', 'servicesRandoms.viewPools'],
    ['ROUTE-126', '/randoms/poolmanagement/new', 'servicesRandoms.configurePools'],
    ['ROUTE-127', '/randoms/poolreporting', 'servicesRandoms.viewPools'],
    ['ROUTE-128', '/randoms/poolreporting/1001/7', 'servicesRandoms.viewPools'],
    ['PERM-randoms-01', '/randoms/dashboard', 'randoms.viewDashboard'],
    ['PERM-randoms-02', '/randoms/billing', 'randoms.reconcileCompletedRandomsForBilling'],
    ['ROUTE-129', '/randoms/testingrates', 'servicesRandoms.configurePools'],
  ])('[%s] %s opens with %s and not without', (_row, path, permission) => {
    const route = pageAt(path);
    const permissions = PERMISSION_KEYS.filter((key) => key !== permission);
    expect(isPermitted(route, STAFF)).toBe(true);
    expect(isPermitted(route, { ...STAFF, permissions })).toBe(false);
  });

  it('[ROUTE-079] the review of a document opens with either permission for it, and not without', () => {
    const route = pageAt('/dqInternal/workflow/review/9');
    const without = (...keys: string[]) => ({
      ...STAFF,
      permissions: PERMISSION_KEYS.filter((key) => !keys.includes(key)),
    });
    expect(isPermitted(route, without('dq.reviewDocumentRejections'))).toBe(true);
    expect(isPermitted(route, without('dq.review'))).toBe(true);
    expect(isPermitted(route, without('dq.review', 'dq.reviewDocumentRejections'))).toBe(false);
  });

  it('[ROUTE-092] /importPhotos opens for internal users only, whatever permissions others hold', () => {
    expect(isPermitted(pageAt('/importPhotos'), STAFF)).toBe(true);
    expect(isPermitted(pageAt('/importPhotos'), { ...STAFF, isInternalUser: false })).toBe(false);
  });

  it.each([
    ['ROUTE-030', '/customercarereps/action/addccrep', 'users.rep.add'],
    ['ROUTE-032', `/customercarereps/detail/${ID}`, 'users.rep.one'],
    ['ROUTE-033', `/customercarereps/detail/${ID}/edit`, 'users.rep.edit'],
    ['ROUTE-037', '/acmeSafetyUsers/action/adduser', 'users.internal.add'],
    ['ROUTE-038', `/acmeSafetyUsers/${ID}`, 'users.internal.one'],
    ['ROUTE-039, ROUTE-040', '/cme/dashboard', 'cme.dashboard.title'],
    ['ROUTE-045', '/cme/workflow', 'cme.workflow.title'],
    ['ROUTE-049', '/cme/chase', 'cme.chase.title'],
    ['ROUTE-052', '/cme/customercare', 'cme.interventions.title'],
    ['ROUTE-057', '/cme/results', 'cme.results.title'],
    ['ROUTE-073, ROUTE-074', '/dqInternal/workflow', 'review.workflow.title'],
    ['ROUTE-076', '/dqInternal/workflow/match/9', 'review.match.title'],
    ['ROUTE-078', '/dqInternal/workflow/review/9', 'review.review.title'],
    ['ROUTE-080', '/dqInternal/workflow/getexternaldocs', 'review.external.title'],
    ['ROUTE-081', '/dqInternal/workflow/getexternaldocs/9', 'review.external.one'],
    ['ROUTE-084', '/dqInternal/workflow/waitingforcoversheet', 'review.waiting.title'],
    ['ROUTE-085', '/dqInternal/dashboard', 'review.dashboard.title'],
    ['ROUTE-117', '/manage/admin/users/action/adduser', 'users.client.add'],
    ['ROUTE-118', `/manage/admin/users/${ID}`, 'users.client.one'],
  ])('[%s] has its own address %s', (_row, path, titleKey) => {
    expect(pageAt(path).titleKey).toBe(titleKey);
  });

  it("[ROUTE-035] has the provider's name in its address, and none with that of another", () => {
    expect(matchRoute(routes, '/acmeSafetyUsers')).toBeDefined();
    expect(matchRoute(routes, '/roadfileUsers')).toBeUndefined();
  });
});
