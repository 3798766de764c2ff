import type { FindingMessages } from './messages.en';

const messages: FindingMessages = {
  'documents.result.negative': 'Negativo',
  'documents.result.positive': 'Positivo',
  'documents.result.refusal': 'Negativa a someterse a la prueba',
  'documents.result.cancelled': 'Prueba cancelada',
  'documents.result.0.02-0.039': 'Alcohol de 0.02 a 0.039',
  'documents.result.violation': 'Infracción de las normas de drogas y alcohol',
  'documents.testReason.preEmployment': 'Previa al empleo',
  'documents.testReason.random': 'Aleatoria',
  'documents.testReason.postAccident': 'Posterior a un accidente',
  'documents.testReason.reasonableSuspicion': 'Sospecha razonable',
  'documents.testReason.returnToDuty': 'Regreso al servicio',
  'documents.testReason.followUp': 'Seguimiento',
  'documents.testKind.drug': 'Drogas',
  'documents.testKind.alcohol': 'Alcohol',
  'documents.testKind.both': 'Drogas y alcohol',
  'documents.sapReport.initialEvaluation': 'Evaluación inicial',
  'documents.sapReport.compliance': 'Evaluación de seguimiento: cumplió',
  'documents.sapReport.nonCompliance': 'Evaluación de seguimiento: no cumplió',
  'documents.sapReport.followUpPlan': 'Plan de pruebas de seguimiento',
  'documents.queryType.full': 'Consulta completa',
  'documents.queryType.limited': 'Consulta limitada',
  'documents.queryOutcome.clear': 'Sin registros',
  'documents.queryOutcome.recordsFound': 'Se encontraron registros',
  'documents.queryOutcome.prohibited': 'Prohibido',
};

export default messages;
