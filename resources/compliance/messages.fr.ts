import type { ComplianceTitles } from './messages.en';

const messages: ComplianceTitles = {
  'compliance.matrix': 'Conducteurs par exigence',
  'compliance.title': 'Conformité',
};

export default messages;
