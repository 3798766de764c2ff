import type { ComplianceTitles } from './messages.en';

const messages: ComplianceTitles = {
  'compliance.matrix': 'Conductores por requisito',
  'compliance.title': 'Cumplimiento',
};

export default messages;
