const messages = {
  'clinics.title': 'Réseau de cliniques',
  'clinics.add': 'Ajouter une clinique',
  'clinics.one': 'Clinique',
  'clinics.find.title': 'Trouver une clinique',
  'clinicImport.title': 'Importer des cliniques',
};

export default messages;
