import type { PoolProviderMessages } from './page-messages.en';

const messages: PoolProviderMessages = {
  'pools.dashboard.subtitle':
    'Chaque client avec des groupes actifs. En ouvrir un vous fait passer à ce client.',
  'pools.dashboard.pools': 'Groupes',
  'pools.dashboard.state': 'Cette période',
  'pools.dashboard.state.toDraw': 'À tirer',
  'pools.dashboard.state.committed': 'Engagée',
  'pools.dashboard.state.drawn': 'Tirée',
  'pools.dashboard.tested': 'Testés cette année',
  'pools.dashboard.drug': 'Taux drogues / minimum',
  'pools.dashboard.alcohol': 'Taux alcool / minimum',
  'pools.dashboard.rate': 'Année',
  'pools.dashboard.atRisk': 'Menacée',
  'pools.dashboard.notAtRisk': 'En bonne voie',
  'pools.dashboard.periodEnd': 'Fin de la période',
  'pools.dashboard.empty': 'Aucun client n’a de groupe actif',
  'pools.dashboard.emptyText':
    'Les clients apparaissent ici une fois qu’un groupe de tests aléatoires est configuré.',
  'pools.dashboard.emptyFiltered': 'Aucun client trouvé. Retirez un filtre pour en voir plus.',
  'pools.billing.subtitle':
    'Tests du mois selon le jour du prélèvement, ou de la clôture sans prélèvement. Les résultats ne sont pas affichés.',
  'pools.billing.month': 'Mois',
  'pools.billing.employeeId': 'ID de l’employé',
  'pools.billing.kind': 'Facturé comme',
  'pools.billing.kind.tested': 'Test',
  'pools.billing.kind.canceled': 'Annulé',
  'pools.billing.kind.noShow': 'Absence',
  'pools.billing.kind.takenBack': 'Retiré',
  'pools.billing.doneOn': 'Jour',
  'pools.billing.collectedOn': 'Prélevé',
  'pools.billing.closedOn': 'Clos',
  'pools.billing.invoice': 'Facture',
  'pools.billing.reconciled': 'Rapproché',
  'pools.billing.open': 'Non rapproché',
  'pools.billing.reconciledBy': '%{date}, %{name}',
  'pools.billing.changed': 'Modifié depuis',
  'pools.billing.unchanged': 'Inchangé',
  'pools.billing.search': 'Facture ou groupe',
  'pools.billing.empty': 'Aucun test aléatoire ce mois-ci',
  'pools.billing.emptyText':
    'Les tests apparaissent ici une fois clos. Choisissez un autre mois pour voir les précédents.',
  'pools.billing.emptyFiltered': 'Aucun test trouvé. Retirez un filtre ou choisissez un autre mois.',
  'pools.billing.reconcile': 'Rapprocher',
  'pools.billing.reopen': 'Annuler le rapprochement',
  'pools.billing.reconcileMonth': 'Rapprocher le mois',
  'pools.billing.chooseClient': 'Choisissez un client pour rapprocher son mois',
  'pools.billing.title.reconcile': 'Rapprocher 1 test |||| Rapprocher %{smart_count} tests',
  'pools.billing.title.reopen':
    'Annuler le rapprochement de 1 test |||| Annuler le rapprochement de %{smart_count} tests',
  'pools.billing.monthTitle': 'Rapprocher le mois de ce client',
  'pools.billing.reconcileText':
    'Les tests sont marqués comme facturés avec cette facture. Si un dossier change ensuite, sa ligne l’indique.',
  'pools.billing.field.invoice': 'Facture',
  'pools.billing.field.reason': 'Motif',
  'pools.billing.invoiceMissing': 'Saisissez le numéro de la facture',
  'pools.billing.reasonMissing': 'Saisissez pourquoi c’est annulé',
  'pools.billing.reconciledDone': '1 test rapproché |||| %{smart_count} tests rapprochés',
  'pools.billing.reopenedDone':
    '1 test n’est plus rapproché |||| %{smart_count} tests ne sont plus rapprochés',
  'pools.billing.refused.reconciled':
    '1 test est resté tel quel : %{name} l’a rapproché avant, avec la facture %{invoice}. |||| %{smart_count} tests sont restés tels quels : d’autres les ont rapprochés avant, comme %{name} avec la facture %{invoice}.',
  'pools.billing.refused.reopened':
    '1 test est resté tel quel : son rapprochement a changé depuis votre lecture. |||| %{smart_count} tests sont restés tels quels : leur rapprochement a changé depuis votre lecture.',
  'pools.billing.refused.changed':
    '1 test est resté tel quel : son dossier a changé depuis votre lecture. Vérifiez-le à nouveau. |||| %{smart_count} tests sont restés tels quels : leurs dossiers ont changé depuis votre lecture. Vérifiez-les à nouveau.',
  'pools.billing.refused.nothingToBill':
    '1 test n’a plus rien à facturer. |||| %{smart_count} tests n’ont plus rien à facturer.',
};

export default messages;
