import type { Access } from '../../domain/access/access';
import type { Loader } from '../../src/ui/page-loading';

export interface EmployeeTabProps {
  employeeId: number;
}

/** A part of somebody's file; capabilities add theirs here, in the order in which they stand. */
export interface EmployeeTab {
  /** Last part of its address: `/manage/employees/17/tab/documents`. */
  key: string;
  titleKey: string;
  /** Beyond the file's own. */
  access?: Access;
  load: Loader<EmployeeTabProps>;
}

export const EMPLOYEE_TABS: readonly EmployeeTab[] = [
  {
    key: 'documents',
    titleKey: 'employees.tab.documents',
    access: 'servicesDqf.viewEmployeeDocuments',
    load: () => import('../documents').then(({ EmployeeDocuments }) => ({ default: EmployeeDocuments })),
  },
  {
    key: 'information',
    titleKey: 'employees.tab.information',
    load: () => import('./file/InformationTab'),
  },
];
