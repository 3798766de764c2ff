import type { Access } from '../../domain/access/access';
import type { Loader } from '../../src/ui/page-loading';

export interface EmployeeTabProps {
  employeeId: number;
}

interface EmployeeTab {
  /** Last part of its address: `/manage/employees/17/tab/documents`. */
  key: string;
  titleKey: string;
  /** In addition to access to the file. */
  access?: Access;
  load: Loader<EmployeeTabProps>;
}

/** The tabs of an employee's file, in order. */
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
