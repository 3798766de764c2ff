/** What documents say, in words, under the keys of the console's texts. The dialogs and the audit trail say the same. */
const messages = {
  'documents.result.negative': 'Negative',
  'documents.result.positive': 'Positive',
  'documents.result.refusal': 'Refusal to test',
  'documents.result.cancelled': 'Cancelled test',
  'documents.result.0.02-0.039': 'Alcohol 0.02 to 0.039',
  'documents.result.violation': 'Violation of the drug and alcohol rules',
  'documents.testReason.preEmployment': 'Pre-employment',
  'documents.testReason.random': 'Random',
  'documents.testReason.postAccident': 'Post-accident',
  'documents.testReason.reasonableSuspicion': 'Reasonable suspicion',
  'documents.testReason.returnToDuty': 'Return to duty',
  'documents.testReason.followUp': 'Follow-up',
  'documents.testKind.drug': 'Drugs',
  'documents.testKind.alcohol': 'Alcohol',
  'documents.testKind.both': 'Drugs and alcohol',
  'documents.sapReport.initialEvaluation': 'Initial evaluation',
  'documents.sapReport.compliance': 'Follow-up evaluation: complied',
  'documents.sapReport.nonCompliance': 'Follow-up evaluation: did not comply',
  'documents.sapReport.followUpPlan': 'Follow-up testing plan',
  'documents.queryType.full': 'Full query',
  'documents.queryType.limited': 'Limited query',
  'documents.queryOutcome.clear': 'No records (clear)',
  'documents.queryOutcome.recordsFound': 'Records found',
  'documents.queryOutcome.prohibited': 'Prohibited',
} as const;

export type FindingMessages = Record<keyof typeof messages, string>;

export default messages;
