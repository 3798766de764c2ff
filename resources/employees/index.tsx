import type { Capability } from '../../src/routing';
import { EMPLOYEES } from './links';

export { addEmployeeHref, employeeHref, IMPORT_ROSTER, ROSTER } from './links';

const loadFile = () => import('./file/EmployeeFilePage');

export const employees: Capability = {
  name: 'employees',
  pages: [
    {
      path: '/manage/employees',
      titleKey: 'employees.roster.title',
      access: 'client.viewRoster',
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./roster/RosterPage'),
      children: [
        {
          path: 'add/:clientId',
          titleKey: 'employees.add.title',
          access: 'client.addEmployee',
          load: () => import('./form/AddEmployeePage'),
        },
        {
          path: 'roster/update',
          titleKey: 'rosterUpdate.title',
          access: 'client.uploadRosterUpdates',
          load: () => import('./roster-import/RosterImportPage'),
        },
        {
          path: ':employeeId',
          titleKey: 'employees.file.title',
          access: 'client.viewEmployeeFile',
          load: loadFile,
        },
        {
          path: ':employeeId/tab/:tabToOpen',
          titleKey: 'employees.file.title',
          access: 'client.viewEmployeeFile',
          load: loadFile,
        },
      ],
    },
    {
      path: '/manage/employeesearch',
      titleKey: 'employees.search.title',
      access: 'client.viewRoster',
      needsClient: true,
      heading: 'manage',
      menu: true,
      feature: 'employeeSearch',
      load: () => import('./search/EmployeeSearchPage'),
    },
  ],
  resources: [
    {
      name: EMPLOYEES,
      access: {
        list: 'client.viewRoster',
        show: 'client.viewEmployeeFile',
        edit: { any: ['client.editEmployeeInfo', 'client.editEmployeeStatus'] },
        create: 'client.addEmployee',
        export: 'client.viewRoster',
      },
    },
    { name: 'manage/employeesearch', access: { list: 'client.viewRoster' } },
  ],
  dialogs: {
    transfer: () => import('./transfer/TransferDialog'),
    bulkTransfer: () => import('./transfer/BulkTransferDialog'),
    qualification: () => import('./explain/QualificationDialog'),
  },
  live: { 'alerts:changed': [EMPLOYEES] },
};
