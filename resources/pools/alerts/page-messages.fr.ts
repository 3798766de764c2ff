import type { PoolAlertMessages } from './page-messages.en';

const messages: PoolAlertMessages = {
  'pools.alerts.subtitle':
    'Ce qu’il faut faire pour les groupes, les tirages et les personnes sélectionnées ; d’abord ce qui est le plus en retard.',
  'pools.alerts.toDo': 'À faire',
  'pools.alerts.due': 'Échéance',
  'pools.alerts.due.overdue': 'En retard',
  'pools.alerts.due.soon': 'Échéance dans 14 jours',
  'pools.alerts.due.later': 'Plus tard ou sans date',
  'pools.alerts.search': 'Personne ou groupe',
  'pools.alerts.empty': 'Rien à faire pour les tests aléatoires',
  'pools.alerts.emptyText': 'Des alertes apparaissent ici quand un tirage, un test ou un motif est attendu.',
  'pools.alerts.emptyFiltered': 'Aucune alerte trouvée. Retirez un filtre pour en voir plus.',
  'pools.alerts.kind.resultMissing': 'Résultat manquant',
  'pools.alerts.kind.left': 'Parti',
  'pools.alerts.kind.reasonMissing': 'Non testé',
  'pools.alerts.kind.notCollected': 'Sans prélèvement',
  'pools.alerts.kind.notNotified': 'Non prévenu',
  'pools.alerts.kind.unrevealed': 'Graine non révélée',
  'pools.alerts.kind.rateAtRisk': 'Taux menacé',
  'pools.alerts.kind.phmsaAlcohol': 'Alcool non autorisé',
  'pools.alerts.kind.single': 'Un seul conducteur',
  'pools.alerts.kind.small': 'Petit groupe',
  'pools.alerts.kind.toDraw': 'Tirage à faire',
  'pools.alerts.kind.committed': 'Tirage en attente',
  'pools.alerts.kind.undecided': 'Dossiers incomplets',
  'pools.alerts.text.resultMissing': 'Demandez le résultat et enregistrez-le avec son document.',
  'pools.alerts.text.left': 'La personne est partie avant le test. Enregistrez pourquoi il n’a pas eu lieu.',
  'pools.alerts.text.reasonMissing': '%{period} s’est terminé sans le test. Enregistrez pourquoi.',
  'pools.alerts.text.notCollected':
    'La personne est prévenue et doit y aller aussitôt (49 CFR 382.305(l)). Enregistrez le prélèvement ou ce qui s’est passé.',
  'pools.alerts.text.notNotified':
    'Envoyez la personne au test avant la fin de %{period}. N’en parlez à personne avant.',
  'pools.alerts.text.toDraw': '%{period} se termine bientôt et le tirage n’est pas fait. Calculez et tirez.',
  'pools.alerts.text.committed':
    'La sélection de %{period} attend son tirage. Donnez le nonce ou annulez-la avec un motif.',
  'pools.alerts.count.resultMissing':
    '1 personne a été testée et n’a pas encore de résultat. |||| %{smart_count} personnes ont été testées et n’ont pas encore de résultat.',
  'pools.alerts.count.reasonMissing':
    '1 personne n’a pas été testée dans la période, sans motif. |||| %{smart_count} personnes n’ont pas été testées dans la période, sans motif.',
  'pools.alerts.count.notCollected':
    '1 personne est prévenue et doit aller au test aussitôt. |||| %{smart_count} personnes sont prévenues et doivent aller au test aussitôt.',
  'pools.alerts.count.notNotified':
    '1 personne est sélectionnée et pas encore prévenue. |||| %{smart_count} personnes sont sélectionnées et pas encore prévenues.',
};

export default messages;
