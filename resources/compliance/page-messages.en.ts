const messages = {
  'compliance.subtitle':
    'How many drivers at each location have something to do, by document. Choose a number to see them.',
  'compliance.location': 'Location',
  'compliance.active': 'Drivers and employees',
  'compliance.notQualified': 'Not qualified',
  'compliance.total': 'All locations',
  'compliance.cell': '%{location}, %{document}: %{count}',
  'compliance.detail': '%{missing} missing, %{expired} expired, %{expiring} expiring',
  'compliance.none': 'Nothing is missing',
  'compliance.noneText': 'Every file at these locations is complete.',
  'compliance.print': 'Print',
} as const;

export type ComplianceMessages = Record<keyof typeof messages, string>;

export default messages;
