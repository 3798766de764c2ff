const refusals = {
  'consortium.ofProvider':
    '%{pool} is a consortium of several employers. Your provider draws for it and sets its rates; you choose locations, job titles and exceptions',
  'consortium.noMembers': 'No employer is in this consortium. Add one first',
  'consortium.clientUnknown': 'No active client has this number',
  'consortium.isMember': '%{client} is in this consortium already',
  'consortium.otherConsortium':
    '%{client} is in %{consortium} for the same agencies. Its people would be drawn twice',
  'consortium.notMember': 'This client isn’t in the consortium',
  'consortium.evaluating':
    'People of %{client} are being evaluated, so it isn’t known yet who belongs in the consortium. Try again in a few minutes',
  'consortium.drawnElsewhere':
    'Most people of %{client} were in the draw of %{pool} for %{period}, or wait for it. A second draw would let someone choose between the two',
  'consortium.changedMembers': 'Employers joined or left since this was calculated. Calculate again',
  'poolBilling.invoiceRequired': 'Enter the number of the invoice',
  'poolBilling.testsOrMonth': 'Name either the tests or the month',
  'poolBilling.reasonRequired': 'Enter why this is taken back',
  'pool.drawnElsewhere':
    'Most of these people were in the draw of %{pool} for %{period}, or wait for it. A second draw would let someone choose between the two',
  'pool.evaluating':
    'People of this client are being evaluated, so it isn’t known yet who belongs in the pool. Try again in a few minutes',
  'pool.yearBegun': 'This holds until the end of %{year}, because the pool has a selection of this year',
  'pool.resultStays': 'A recorded result can be corrected, but not removed',
  'pool.correctionReason': 'Enter the reason for the correction',
  'pool.testedOnce':
    'This person has a result of this test already: two of their records were drawn before they were merged. Enter a reason why there is no second test',
  'pool.hasAlternate': 'An alternate took this person’s place, so the reason stays',
  'pool.selectionRequired': 'Choose the selection',
  'pool.wholeClient':
    'Pools and draws are about the whole client, so only users who reach all its locations can do this',
  'pool.notActive': 'Finish the setup of the pool first',
  'pool.closed': 'The pool is closed',
  'pool.empty': 'No one is in the pool now. Check its locations and filters',
  'pool.tooMany': 'The pool has %{size} people, so you can’t select %{count}',
  'pool.notForDrug': 'This pool is not for drug tests',
  'pool.notForAlcohol': 'This pool is not for alcohol tests',
  'pool.reasonRequired': 'Enter why the numbers differ from the calculation',
  'pool.changedSettings': 'The pool’s settings changed, or a new period began. Calculate again',
  'pool.changedSize':
    'The pool has %{now} people now; it had %{before} when this was calculated. Calculate again',
  'pool.changedPeople':
    'As many people are in the pool as when this was calculated, but not the same ones. Calculate again',
  'pool.changedTests': 'A test was completed, or a rate changed, since this was calculated. Calculate again',
  'pool.periodDrawn': 'The people of %{period} are selected already. Extend that selection instead',
  'pool.commitmentOpen':
    'A selection of %{period} is committed and waits for its draw. Draw it or void it first',
  'pool.alreadyDrawn': 'This selection is drawn already',
  'pool.isVoid': 'This selection was voided',
  'pool.drawBegun': 'The nonce is recorded, so this draw can no longer be voided. Draw it',
  'pool.notDrawn': 'This selection is not drawn yet',
  'pool.periodEnded': '%{period} has ended, and its order of people is public. Select in the present period',
  'pool.fewer': 'A selection can only be extended: %{count} people are selected already',
  'pool.noAbsence':
    'Alternates stand in only for people who are recorded as absent for the whole period. %{count} of them have no alternate so far',
  'pool.noAlternates': 'The draw has no more alternates. Extend the selection instead',
  'pool.recipient': '%{email} is not a user or a notification contact of this client',
  'pool.recipients': 'Choose at least one recipient',
  'pool.waitingAlternate': 'This person is an alternate who isn’t needed so far',
  'pool.resultAndReason': 'Enter a result, or a reason why there was no test, not both',
  'pool.collectionRequired': 'Enter when the specimen was collected',
  'pool.documentRequired':
    'Add the document of this result, so that it counts for whether the person may drive',
  'pool.documentDiffers': 'This document isn’t a test of this person with this result',
  'pool.alcoholResult': 'Only alcohol tests have this result',
  'pool.noteRequired': 'Describe the reason',
  'pool.wrongTime': 'Enter a date and time, such as 2027-02-28T09:30:00Z',
  'pool.timeInFuture': 'The time can’t be in the future',
  'pool.beforeDraw': 'The time can’t be before the draw',
  'pool.collectedFirst': 'The collection can’t be before the notification',
  'pool.misTotal': 'The total of column %{column} says %{said}, but the rows above it add up to %{found}',
  'pool.misSum': 'Column 1 says %{said}, but columns %{columns} add up to %{found}',
  'pool.misDrugs': 'Column 3 has %{positive} positive specimens, but columns 4 to 8 name only %{named} drugs',
  'pool.misDrug':
    'Column %{column} has %{said} specimens with this drug, more than the %{positive} positive ones in column 3',
  'pool.misConfirmations':
    'Column 4 has %{confirmed} confirmation tests, more than the %{screened} screening tests in column 3',
  'pool.misConfirmed':
    'Columns 5 and 6 have %{results} results, more than the %{confirmed} confirmation tests in column 4',
  'pool.misNotReported': '%{agency} does not take these tests on the form, but the row has %{tests}',
  'pool.misCategory': '%{category} is not an employee category of %{agency}',
  'pool.misCategories': 'There are %{categories} employee categories; this agency has 1 to %{most}',
  'pool.misEmployees': 'The categories have %{count} employees, and the form says %{total} in all',
  'pool.yearToCome': '%{year} has not begun',
  'pool.notInAudit': 'The audit doesn’t cover %{year}',
  'pool.presentNotInAudit': 'An audit covers a period. This page is about the present',
  'pool.binderTooLarge':
    'The binder would name too many people. Choose fewer sections, or use the lists and exports',
  'pool.misNothing': 'No one was in a pool of this agency, or was tested, in %{year}',
  'pool.misIncomplete':
    'Test documents of the year without a result or a reason: %{documents}. They are not counted. Complete them',
  'pool.misUntold':
    'Test documents that don’t say whether alcohol or drugs were tested: %{documents}. They are counted as drug tests, so check the numbers',
  'pool.misOneCategory':
    '%{agency} has several employee categories, and job titles don’t say which one applies. All people are in the category you chose',
  'pool.misPages': 'There are pages for %{pages} employee categories, and the form says %{categories}',
  'pool.definitionRequired': 'The pool definition is required',
  'pool.nameRequired': 'Enter a name',
  'pool.nameTaken': 'Another pool has this name',
  'pool.locationRequired': 'Choose at least one location or DOT number',
  'pool.locationUnknown': 'A location is not one of this client: %{siteId}',
  'pool.dotNumberUnknown': 'No location of this client has the DOT number %{dotNumber}',
  'pool.agencyRequired': 'Choose at least one agency',
  'pool.agencyTwice': 'Name each agency once',
  'pool.dotAndNonDot':
    'People who are covered by an agency and people of the company’s own program are never in one pool (49 CFR 40.1, 382.103). Make a second pool',
  'pool.titlesByFacts':
    'People under FMCSA and FTA are found by their license, vehicles and duties, not by job title',
  'pool.titlesRequired': 'Choose the job titles that this agency covers',
  'pool.titleTwice':
    'Each job title can be under one agency only: the one that has more than half of the work',
  'pool.titleUnknown': 'A job title is not one of this client: %{jobTitleId}',
  'pool.rateRequired': 'Enter a rate for drugs, for alcohol or for both',
  'pool.rateOutOfRange': 'Enter a percentage from 0 to 100',
  'pool.drugRateTooLow': 'The agencies require at least %{minimum}% for drugs',
  'pool.alcoholRateTooLow': 'The agencies require at least %{minimum}% for alcohol',
  'pool.alcoholNotAllowed':
    'People under PHMSA and the Coast Guard are not tested for alcohol at random (49 CFR 199.202, 46 CFR part 16). Make a second pool for alcohol without them',
  'pool.testedMoreThanSelected': 'No more can be tested than were selected (%{selected})',
  'pool.yearToDateOfYear': 'Enter the totals of this year (%{year})',
  'pool.otherKind': 'The pool was changed since you opened it. Look at it again before you delete it',
  'pool.drawWaits': 'A draw of this pool waits for its nonce. Make it or void it first',
  'pool.alreadyActive': 'The pool is active. Change it, or close it',
  'pool.exceptionReasonRequired': 'Enter a reason',
  'pool.exceptionOrder': 'The last day cannot be before the first (%{date})',
  'pool.exceptionPoolUnknown': 'Choose a pool that is not closed',
  'pool.exceptionNotEmployed': 'Only employees can be in a pool',
  'pool.exceptionTested':
    'Drivers who are tested under part 382 or 655 cannot be in a pool of the company’s own program (49 CFR 40.1, 382.103)',
  'pool.exceptionNotToday':
    'An exception can be deleted on the day it was added, or before its first day. After that, enter its last day',
} as const;

export default refusals;
