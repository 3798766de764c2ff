export default {
  'cme.dashboard.title': 'Tableau de bord des examens',
  'cme.tool.title': 'Outil CME',
  'cme.workflow.title': 'Traitement des examens',
  'cme.workflow.one': 'Examen',
  'cme.detail.title': 'Résultat de l’examen',
  'cme.chase.title': 'Résultats à relancer',
  'cme.chase.one': 'Examen sans résultat',
  'cme.results.title': 'Résultats d’examens',
  'cme.interventions.title': 'Interventions du service clientèle',
  'cme.interventions.one': 'Intervention',
};
