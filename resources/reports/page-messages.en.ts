const messages = {
  'reports.subtitle': 'Each report shows only what you may see, and can be printed or saved as a file.',
  'reports.name.employeesDOT': 'Employees by DOT number',
  'reports.name.roster': 'Roster',
  'reports.name.accidents': 'Accident register',
  'reports.name.orders': 'Orders',
  'reports.name.packets': 'Audit packets',
  'reports.about.employeesDOT':
    'Who works under each DOT number, with location, job title and qualification.',
  'reports.about.roster':
    'All employees with license, status and what is missing; filter, print, save as CSV or XLSX.',
  'reports.about.accidents': 'Accidents of the last three years (49 CFR 390.15(b)), also as PDF.',
  'reports.about.orders': 'MVRs and Clearinghouse queries that were ordered, and how far they are.',
  'reports.about.packets': 'Complete files as one indexed PDF, for an audit.',
  'reports.unknown': 'There is no such report',
  'reports.unknownText': 'Choose one on the page of the reports.',
  'reports.of': '%{name}, DOT number %{numbers}',
  'reports.print': 'Print',
  'reports.csv': 'CSV',
  'reports.xlsx': 'XLSX',
  'reports.nobody': 'No one works under these DOT numbers',
  'reports.nobodyText': 'Choose other numbers, or another location.',
  'reports.dot.title': 'Select DOT Number(s) to run report for',
  'reports.dot.numbers': 'DOT numbers',
  'reports.dot.ok': 'OK',
  'reports.dot.none': 'There are no DOT numbers associated with this location.',
  'reports.dot.choose': 'Choose at least one DOT number',
  'reports.dot.change': 'Choose DOT numbers',
  'reports.dot.first': 'Choose DOT numbers to run the report.',
  'reports.column.DOTNumber': 'DOT number',
  'reports.column.name': 'Name',
  'reports.column.workId': 'Work ID',
  'reports.column.siteName': 'Location',
  'reports.column.jobTitle': 'Job title',
  'reports.column.employmentStatus': 'Status',
  'reports.column.hireDate': 'Hire date',
  'reports.column.qualification': 'Qualification',
} as const;

export type ReportMessages = Record<keyof typeof messages, string>;

export default messages;
