const messages = {
  'clinics.title': 'Red de clínicas',
  'clinics.add': 'Agregar clínica',
  'clinics.one': 'Clínica',
  'clinics.find.title': 'Buscar una clínica',
  'clinicImport.title': 'Importar clínicas',
};

export default messages;
