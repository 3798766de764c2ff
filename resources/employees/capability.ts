import type { Capability } from '../../src/capability';
import { EMPLOYEES } from './links';

const loadFile = () => import('./file/EmployeeFilePage');

export const employees: Capability = {
  name: 'employees',
  resources: [
    {
      name: EMPLOYEES,
      api: { id: 'employeeId', list: 'clients/{client}/employees', record: 'employees' },
      list: () => import('./roster/RosterPage'),
      create: { path: 'add/:clientId', load: () => import('./form/AddEmployeePage') },
      show: { path: ':id', load: loadFile },
      options: {
        access: {
          list: 'client.viewRoster',
          show: 'client.viewEmployeeFile',
          edit: { any: ['client.editEmployeeInfo', 'client.editEmployeeStatus'] },
          create: 'client.addEmployee',
          export: 'client.viewRoster',
        },
        titles: {
          list: 'employees.roster.title',
          create: 'employees.add.title',
          show: 'employees.file.title',
        },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
      pages: [
        {
          path: ':id/tab/:tabToOpen',
          titleKey: 'employees.file.title',
          access: 'client.viewEmployeeFile',
          load: loadFile,
        },
      ],
    },
    {
      name: 'manage/employeesearch',
      api: { id: 'employeeId', list: 'employees' },
      list: () => import('./search/EmployeeSearchPage'),
      options: {
        access: { list: 'client.viewRoster' },
        titles: { list: 'employees.search.title' },
        needsClient: true,
        heading: 'manage',
        menu: true,
        feature: 'employeeSearch',
      },
    },
  ],
  dialogs: {
    transfer: () => import('./transfer/TransferDialog'),
    archiveEmployee: () => import('./leaving/ArchiveDialog'),
    replaceEmployee: () => import('./leaving/ReplaceDialog'),
    deleteEmployee: () => import('./leaving/DeleteEmployeeDialog'),
    bulkTransfer: () => import('./transfer/BulkTransferDialog'),
    bulkStatus: () => import('./bulk/BulkStatusDialog'),
    qualification: () => import('./explain/QualificationDialog'),
  },
  live: { 'alerts:changed': [EMPLOYEES] },
};
