import type { ReportTitles } from './messages.en';

const messages: ReportTitles = {
  'reports.title': 'Rapports',
  'reports.one': 'Rapport',
};

export default messages;
