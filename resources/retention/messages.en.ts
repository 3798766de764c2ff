export default {
  'retention.title': 'Retention',
  'legalHolds.title': 'Legal holds',
};
