export default {
  'retention.title': 'Conservation',
  'legalHolds.title': 'Gels juridiques',
};
