import type en from './messages.en';

const messages: Record<keyof typeof en, string> = {
  'returnToDuty.title': 'Retour au service',
  'returnToDuty.one': 'Plan de retour au service',
  'returnToDuty.none': 'Aucune infraction aux règles sur les drogues et l’alcool',
  'returnToDuty.named': '%{violation}, %{date}',
  'returnToDuty.violation.positive': 'Test de drogues positif vérifié',
  'returnToDuty.violation.alcohol': 'Alcool de 0,04 ou plus',
  'returnToDuty.violation.refusal': 'Refus de test',
  'returnToDuty.violation.actualKnowledge': 'Connaissance directe de l’employeur',
  'returnToDuty.stage.removed': 'Retirer du service',
  'returnToDuty.stage.sapList': 'Remettre la liste des SAP',
  'returnToDuty.stage.sap': 'Choisir un SAP',
  'returnToDuty.stage.evaluation': 'Évaluation initiale',
  'returnToDuty.stage.compliance': 'Évaluation de suivi',
  'returnToDuty.stage.followUpPlan': 'Plan de tests de suivi',
  'returnToDuty.stage.returnTest': 'Test de retour au service',
  'returnToDuty.stage.returned': 'Décider du retour',
  'returnToDuty.stage.followUps': 'Tests de suivi',
  'returnToDuty.stage.reported': 'Signaler l’achèvement',
  'returnToDuty.stage.done': 'Achevé',
  'returnToDuty.stage.superseded': 'Terminé par une infraction ultérieure',
  'returnToDuty.stage.withdrawn': 'Retiré',
  'returnToDuty.open.button': 'Saisir une infraction',
  'returnToDuty.open.title': 'Saisir une infraction',
  'returnToDuty.open.violation': 'Infraction',
  'returnToDuty.open.violatedOn': 'Date de l’infraction',
  'returnToDuty.open.employer': 'Employeur d’alors',
  'returnToDuty.open.employerHelp':
    'Laissez vide si c’était ici. Le résultat d’un test d’ici ouvre son plan de lui-même.',
  'returnToDuty.open.dateMissing': 'Saisissez la date de l’infraction',
  'returnToDuty.open.save': 'Ouvrir le plan',
  'returnToDuty.open.done': 'Plan ouvert. Le conducteur ne peut pas conduire avant la fin des étapes.',
};

export default messages;
