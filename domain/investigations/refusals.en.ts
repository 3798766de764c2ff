const refusals = {
  'investigation.required': 'You must fill in all required fields.',
  'investigation.dayInFuture': 'The date cannot be in the future',
  'investigation.onlyRequests': 'Only a request can ask for drug and alcohol information',
  'investigation.releaseFirst':
    "Put the driver's signed release for this employer on file first (49 CFR 40.25(g), 391.23(f))",
  'investigation.employersUnknown':
    'First say on the information tab which DOT-regulated employers the driver had in the three years before hire',
  'investigation.hasEmployers': 'The file names previous employers, so they have to be investigated',
  'investigation.nothingDone': 'Add to the log how you contacted this employer first',
  'investigation.logChanged': 'The log has changed. Read it again before you sign',
} as const;

export default refusals;
