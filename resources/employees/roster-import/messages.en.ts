export default {
  'employees.rosterImport': 'Import roster',
};
