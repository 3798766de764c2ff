export default {
  'labSummaries.title': 'Resúmenes de laboratorio',
};
