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
  'review.notReadable':
    "This document can't be shown, so it can't be filed. Ask the sender for another copy.",
  'review.oneDocument': 'This document came with an item of its own. Add others to a new item.',
  'review.otherClient': 'This was uploaded by another client. Ask them, or report it.',
  'review.itemIdRequired': 'DQ Item id is required',
  'review.bodyRequired': 'Patch body is required',
  'review.personGone':
    'This employee is no longer on file there: they were merged, transferred or deleted. Match the document again.',
  'review.clientDeactivated':
    'This client was deactivated. Ask your supervisor what to do with its documents.',
  'review.restrictedType':
    'A medical examination report (MCSA-5875) is never part of a driver’s file. Send it to CME.',
  'review.restrictedDocument':
    'This is a medical examination report. It does not belong in a driver’s file: send it to the exam staff.',
  'review.stillReading':
    'The pages are still being read. Try again in a moment: we file it only after checking for exam reports.',
  'review.pagesUnread':
    'Pages %{pages} weren’t read because the document is long. Split it while matching it so they can be read, or ask a supervisor to file it whole.',
  'review.secondSupervisor':
    'This looks like a medical examination report. One supervisor must match it, and another one file it after checking that it isn’t one.',
  'review.noSender': 'This item has no sender to write to',
  'review.outlookFile':
    'Outlook sent this file in a form that only Outlook opens (winmail.dat). Ask for it as a PDF.',
  'review.archiveLocked': 'This file is in an archive with a password. Ask for it without one.',
  'review.archiveTooLarge':
    'This file is in an archive that holds too much. Ask for its documents one at a time.',
  'review.archiveBroken': 'This file is in an archive that is damaged. Ask for it again.',
  'review.tooDeep': 'This file is too far inside other messages or archives. Ask for it on its own.',
  'review.otherPicture': 'This is a picture of a kind that can’t be shown here. Ask for a PDF.',
  'review.tooManyPages': 'This document has too many pages to be reviewed at once. Ask for it in parts.',
  'review.mailUnreadable': 'This email could not be read. It is kept as it was sent.',
  'review.mailTooSlow':
    'There was no time to read this file: the email holds too much. Ask for it on its own.',
  'review.sameFile': 'This file came in before. Send it again only if it is needed twice.',
} as const;

export default refusals;
