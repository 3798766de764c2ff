const refusals = {
  'drugTest.unknownSender': 'Choose the sender of the file',
  'drugTest.noReports':
    'The file has no reports of this sender. Check which sender it is from, and that each column has a heading of its own.',
  'drugTest.cutOff': 'The end of the file is missing. Ask the sender for the whole file.',
  'drugTest.tooMany': 'The file has more than %{most} reports. Split it into several files.',
  'drugTest.notWaiting': 'This report is no longer waiting. It may have been matched in the meantime.',
  'drugTest.unusable': 'This report can’t be used. Ask the sender for a corrected one.',
  'drugTest.notTheirOrder': 'This order is not of this person',
  'drugTest.chooseOrder': 'This person has several orders that fit. Choose the order.',
  'drugTest.noOrder': 'A collection needs the order that it is for',
  'drugTest.reasonRequired': 'Choose the reason for the test',
  'drugTest.notApplied': 'This report has no result on a file yet. Match it first.',
  'drugTest.otherPerson': 'The result of this specimen is on the file of another person',
  'drugTest.reviewedAlready': 'This result doesn’t wait for a review',
  'drugTest.ownReview': 'You recorded this result. A different person must review it.',
  'drugTest.noteRequired': 'Say why the result is rejected',
} as const;

export default refusals;
