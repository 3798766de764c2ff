const refusals = {
  'audits.auditorMissing': 'Enter the name of the auditor',
  'audits.endedAlready': 'This day is over',
  'audits.tooLong': 'A link can work for at most %{days} days',
  'audits.agencyOnly':
    'Drug and alcohol records and investigation history are for agencies only (49 CFR 382.405, 40.321, 391.53)',
  'audits.over': 'This audit is over. Open a new one',
  'audits.statusNotShown': "This audit does not show the employer's own status of the files",
  'audits.readOnly': 'Auditors can read and take packets, but change nothing.',
  'audits.linkExpired': 'This link has expired. Ask the company for a new one.',
  'audits.linkRevoked': 'This link no longer works. Ask the company for a new one.',
  'audits.linkUnknown': 'This link is not known. Check that you copied all of it.',
} as const;

export default refusals;
