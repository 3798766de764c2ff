export default {
  'retention.title': 'Conservación',
  'legalHolds.title': 'Retenciones legales',
};
