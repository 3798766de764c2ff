export default {
  'audits.title': 'Audits',
  'audits.home.title': 'Audit',
};
