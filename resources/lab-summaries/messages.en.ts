export default {
  'labSummaries.title': 'Laboratory summaries',
};
