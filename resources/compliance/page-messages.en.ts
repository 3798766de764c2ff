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
  'compliance.matrixSubtitle':
    'Every requirement of every driver. Arrow keys go from cell to cell, Enter opens the document in the file.',
  'compliance.driver': 'Driver',
  'compliance.qualification': 'Qualification',
  'compliance.requirement': 'Requirement',
  'compliance.docStatus': 'Status of the requirement',
  'compliance.search': 'Search by name or work ID',
  'compliance.noDrivers': 'No drivers here',
  'compliance.noneMatch': 'No drivers match',
  'compliance.status.ok': 'On file',
  'compliance.status.okOn': 'On file until %{date}',
  'compliance.status.missing': 'Missing',
  'compliance.status.missingOn': 'Missing, due %{date}',
  'compliance.status.expired': 'Expired',
  'compliance.status.expiredOn': 'Expired %{date}',
  'compliance.status.expiring': 'About to expire',
  'compliance.status.expiringOn': 'Expires %{date}',
  'compliance.status.waived': 'Waived',
  'compliance.status.waivedOn': 'Waived until %{date}',
  'compliance.status.notApplicable': 'Not required',
  'compliance.print': 'Print',
} as const;

export type ComplianceMessages = Record<keyof typeof messages, string>;

export default messages;
