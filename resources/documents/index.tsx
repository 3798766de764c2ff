import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';

export {
  answerHref,
  documentHref,
  DRIVING_FACTS,
  informationHref,
  missingHref,
} from '../../src/ui/file-links';

/** The dialog that uploads one document: `{ employeeId, docTypeId, name }`. */
export const UPLOAD_DOCUMENT = 'uploadDocument';

const load = () => import('./EmployeeDocumentsView');
const EmployeeDocumentsView = lazy(load);

/** Loads the code of the documents tab, when the pointer is on a link to it. */
export function preloadEmployeeDocuments(): void {
  void load();
}

/** The documents of a driver's file, as a tab of its page. */
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
    {
      path: '/manage/employees/:employeeId/missing',
      titleKey: 'documents.missing.title',
      access: {
        all: ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments', 'client.viewEmployeeFile'],
      },
      heading: 'manage',
      needsClient: true,
      load: () => import('./missing/MissingPage'),
    },
  ],
  dialogs: { [UPLOAD_DOCUMENT]: () => import('./UploadOneDialog') },
  live: {
    'alerts:changed': ['employeeRequirements', 'employeeDocuments', 'employeeDocTypes'],
    // The file setup decides which document types are required and accepted.
    'settings:changed': ['employeeDocTypes'],
  },
};
