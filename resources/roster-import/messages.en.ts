export default {
  'rosterImport.title': 'Import roster',
};
