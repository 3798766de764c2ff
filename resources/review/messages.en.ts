export default {
  'review.workflow.title': 'Workflow',
  'review.dashboard.title': 'DQ dashboard',
  'review.match.title': 'Match document',
  'review.review.title': 'Review document',
  'review.external.title': 'Get external documents',
  'review.external.one': 'Pre-hire documents',
  'review.waiting.title': 'Waiting for cover sheet',
  'review.setAside.title': 'Set aside',
};
