export default {
  'review.workflow.title': 'Flujo de trabajo',
  'review.dashboard.title': 'Panel de DQ',
  'review.match.title': 'Asignar documento',
  'review.review.title': 'Revisar documento',
  'review.external.title': 'Obtener documentos externos',
  'review.external.one': 'Documentos previos a la contratación',
  'review.waiting.title': 'En espera de la carátula',
  'review.setAside.title': 'Apartadas',
};
