export default {
  'rosterImport.title': 'Importar plantilla',
};
