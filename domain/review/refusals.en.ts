const refusals = {
  'review.chooseDocuments': 'Choose documents of this item that have no decision yet',
  'review.reasonRequired': 'Give the reason',
  'review.typeRequired': 'Choose the document type',
  'review.dateRequired': 'Enter the date of the document',
  'review.personRequired': 'Choose the employee',
  'review.markedBadAlready': 'This document was marked bad. A second person decides about it.',
  'review.notMarkedBad': 'This document was not marked bad',
  'review.decidedAlready': 'Something was decided about this document already',
  'review.clientUnknown': 'There is no active location with this number',
  'review.days': 'Choose at most %{days} days, the first before the last',
  'review.itemIdRequired': 'DQ Item id is required',
  'review.bodyRequired': 'Patch body is required',
  'review.personGone':
    'This employee is no longer on file there: they were merged, transferred or deleted. Match the document again.',
  'review.clientDeactivated':
    'This client was deactivated. Ask your supervisor what to do with its documents.',
  'review.restrictedType':
    'A medical examination report (MCSA-5875) is never part of a driver’s file. Send it to CME.',
  'review.noSender': 'This item has no sender to write to',
} as const;

export default refusals;
