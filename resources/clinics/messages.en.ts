/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'clinics.title': 'Clinic network',
  'clinics.add': 'Add clinic',
  'clinics.one': 'Clinic',
  'clinics.find.title': 'Find a clinic',
  'clinicImport.title': 'Import clinics',
};

export default messages;
