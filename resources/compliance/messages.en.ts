const messages = {
  'compliance.matrix': 'Drivers by requirement',
  'compliance.title': 'Compliance',
} as const;

export type ComplianceTitles = Record<keyof typeof messages, string>;

export default messages;
