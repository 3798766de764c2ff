export default {
  'audits.title': 'Auditorías',
  'audits.home.title': 'Auditoría',
};
