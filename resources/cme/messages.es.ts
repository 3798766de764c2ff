export default {
  'cme.dashboard.title': 'Panel de exámenes médicos',
  'cme.tool.title': 'Herramienta CME',
  'cme.workflow.title': 'Flujo de exámenes',
  'cme.workflow.one': 'Examen',
  'cme.detail.title': 'Resultado del examen',
  'cme.chase.title': 'Exámenes sin resultado',
  'cme.chase.one': 'Examen sin resultado',
  'cme.results.title': 'Resultados de exámenes',
  'cme.interventions.title': 'Intervenciones de atención al cliente',
  'cme.interventions.one': 'Intervención',
};
