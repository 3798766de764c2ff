export default {
  'cme.dashboard.title': 'CME dashboard',
  'cme.tool.title': 'CME Tool',
  'cme.workflow.title': 'Exam workflow',
  'cme.workflow.one': 'Exam',
  'cme.detail.title': 'Exam result',
  'cme.chase.title': 'Chase list',
  'cme.chase.one': 'Exam without a result',
  'cme.results.title': 'Exam results',
  'cme.interventions.title': 'Customer care interventions',
  'cme.interventions.one': 'Intervention',
};
