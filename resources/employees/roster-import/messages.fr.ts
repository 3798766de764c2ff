export default {
  'employees.rosterImport': 'Importer un effectif',
};
