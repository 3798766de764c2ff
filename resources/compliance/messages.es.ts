import type { ComplianceTitles } from './messages.en';

const messages: ComplianceTitles = {
  'compliance.title': 'Cumplimiento',
};

export default messages;
