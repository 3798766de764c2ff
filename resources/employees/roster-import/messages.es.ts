export default {
  'employees.rosterImport': 'Importar plantilla',
};
