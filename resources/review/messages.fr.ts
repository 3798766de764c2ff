export default {
  'review.workflow.title': 'Flux de travail',
  'review.dashboard.title': 'Tableau de bord DQ',
  'review.match.title': 'Attribuer le document',
  'review.review.title': 'Vérifier le document',
  'review.external.title': 'Obtenir des documents externes',
  'review.external.one': 'Documents avant embauche',
  'review.waiting.title': 'En attente de bordereau',
  'review.setAside.title': 'Mises de côté',
};
