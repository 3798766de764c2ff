import type { ComplianceTitles } from './messages.en';

const messages: ComplianceTitles = {
  'compliance.title': 'Conformité',
};

export default messages;
