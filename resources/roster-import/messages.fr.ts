export default {
  'rosterImport.title': 'Importer un effectif',
};
