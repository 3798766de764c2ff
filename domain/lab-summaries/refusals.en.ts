const refusals = {
  'labSummary.wholeClient':
    'This is about all locations of the client. You have access to some of them only.',
  'labSummary.unreadable': 'Send the laboratory, the half-year and all numbers of the summary',
  'labSummary.notEnded': 'This half-year has not ended yet, so there is no summary of it',
  'labSummary.filedBefore':
    'There is a summary of this laboratory and half-year already. Correct its numbers, or delete it first.',
  'labSummary.choosePdf': 'Choose the PDF of the summary',
  'labSummary.wholeNumber': 'Enter a whole number, 0 if there is none',
  'labSummary.noSpecimens': 'Enter how many specimens the laboratory reported',
  'labSummary.reasonsDiffer':
    'The numbers by reason add up to %{byReason}, but the total is %{specimens} specimens',
  'labSummary.outcomesDiffer': 'The outcomes don’t fit the total of %{specimens} specimens',
  'labSummary.onlyUrineIsDilute': 'Only urine can be dilute. Enter 0 for oral fluid',
  'labSummary.drugsDiffer': 'The numbers by drug don’t fit the total of %{positive} positive specimens',
} as const;

export default refusals;
