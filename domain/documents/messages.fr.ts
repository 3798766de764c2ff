import type { FindingMessages } from './messages.en';

const messages: FindingMessages = {
  'documents.result.negative': 'Négatif',
  'documents.result.positive': 'Positif',
  'documents.result.refusal': 'Refus du test',
  'documents.result.cancelled': 'Test annulé',
  'documents.result.0.02-0.039': 'Alcool de 0,02 à 0,039',
  'documents.result.violation': 'Infraction aux règles sur les drogues et l’alcool',
  'documents.testReason.preEmployment': 'Avant l’embauche',
  'documents.testReason.random': 'Aléatoire',
  'documents.testReason.postAccident': 'Après un accident',
  'documents.testReason.reasonableSuspicion': 'Soupçon raisonnable',
  'documents.testReason.returnToDuty': 'Retour au service',
  'documents.testReason.followUp': 'Suivi',
  'documents.testKind.drug': 'Drogues',
  'documents.testKind.alcohol': 'Alcool',
  'documents.testKind.both': 'Drogues et alcool',
  'documents.sapReport.initialEvaluation': 'Évaluation initiale',
  'documents.sapReport.compliance': 'Évaluation de suivi : conforme',
  'documents.sapReport.nonCompliance': 'Évaluation de suivi : non conforme',
  'documents.sapReport.followUpPlan': 'Plan de tests de suivi',
  'documents.queryType.full': 'Consultation complète',
  'documents.queryType.limited': 'Consultation limitée',
  'documents.queryOutcome.clear': 'Aucune donnée',
  'documents.queryOutcome.recordsFound': 'Données trouvées',
  'documents.queryOutcome.prohibited': 'Interdit',
};

export default messages;
