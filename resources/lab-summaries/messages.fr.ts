export default {
  'labSummaries.title': 'Récapitulatifs de laboratoire',
};
