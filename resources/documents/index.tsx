import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';
import { FILE_KEYS } from './query-keys';

export { documentHref } from './document-href';

const EmployeeDocumentsView = lazy(() => import('./EmployeeDocumentsView'));

/** Fetches the tab ahead, on hover of what opens it. */
export function preloadEmployeeDocuments(): void {
  void import('./EmployeeDocumentsView');
}

/** The documents of a driver's file, requirement by requirement: a tab of the file's page. */
export function EmployeeDocuments({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <EmployeeDocumentsView key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const documents: Capability = {
  name: 'documents',
  pages: [
    {
      path: '/manage/employees/:employeeId/upload',
      titleKey: 'documents.upload.page',
      access: { all: ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments'] },
      heading: 'manage',
      needsClient: true,
      load: () => import('./UploadPage'),
    },
  ],
  // The settings say which types are taken, and which are asked for.
  live: { 'alerts:changed': FILE_KEYS, 'settings:changed': ['employeeDocTypes'] },
};
