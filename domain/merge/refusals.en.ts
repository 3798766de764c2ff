const refusals = {
  'merge.hireDateFirst':
    'The employment on the other record has ended. Enter the hire date of this employee first',
  'merge.otherWayRound': 'The other record has the current employment. Open it, and merge this one into it',
  'merge.openOrders': 'Both records have an MVR on order. Cancel one of the orders first',
  'merge.duplicateNamed': 'A disqualification or an order refers to this document, so it stays as it is',
  'merge.undoElsewhere':
    'The other record belongs to a location outside your access. Ask someone with access to it',
  'merge.samePerson': "Choose another employee. An employee can't be merged with themselves",
  'merge.differentSsn':
    'These employees have different social security numbers. Correct the wrong one first, or keep both records',
  'merge.legalHold': 'A legal hold covers one of these employees. Release it first',
  'merge.overlaps':
    'The employment that ended %{end} overlaps the one that ended %{other}. Correct the dates first',
  'merge.overlapsCurrent':
    'The employment that ended %{end} overlaps the one that began %{hire}. Correct the dates first',
  'merge.documentsChanged': 'The documents of this employee changed. Review them again',
  'merge.duplicateUnknown':
    'Choose a document of the other employee that has the same type and date and says the same',
  'merge.undone': 'This merge was undone already',
  'merge.undoOver': 'A merge can be undone for 24 hours. That time is over',
  'merge.ssnChanged':
    'The social security number was changed or removed since the merge. Enter the earlier one before you undo the merge',
} as const;

export default refusals;
