const messages = {
  'reports.title': 'Reports',
  'reports.one': 'Report',
} as const;

export type ReportTitles = Record<keyof typeof messages, string>;

export default messages;
