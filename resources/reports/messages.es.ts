import type { ReportTitles } from './messages.en';

const messages: ReportTitles = {
  'reports.title': 'Informes',
  'reports.one': 'Informe',
};

export default messages;
