const refusals = {
  'order.fieldsRequired': 'You must fill in all of the required fields.',
  'order.licenseInvalid':
    "You must update the driver's license information. The number %{number} is invalid for %{state}",
  'order.noProvider': 'No provider of driving records is connected. File the record as a document',
  'order.notRepeatable': "An order with the status %{status} can't be sent again",
  'order.alreadyOpen': 'This driver already has an MVR on order. Wait for it, or cancel it first',
  'order.pspOpen': 'This driver already has a PSP report on order. Wait for it, or cancel it first',
  'order.epnOpen': 'This driver already has an EPN inquiry on order. Wait for it, or cancel it first',
  'order.pspElsewhere':
    "PSP reports are only for the company that orders them. Its terms don't allow passing them on to others",
  'order.onlyForHiring':
    'A PSP report may only be ordered before a hire: for an applicant, or for an employee whose hire date is still to come (49 USC 31150(c))',
  'order.onlyCalifornia': 'EPN inquiries are for California licenses only (California Vehicle Code 1808.1)',
  'order.noLongerHere':
    'This person no longer works here. EPN inquiries are for people you employ or want to hire',
  'order.queryOpen':
    'This driver already has a Clearinghouse query on order. Wait for it, or cancel it first',
  'order.notServed':
    'Your company does not have the Clearinghouse service. Run the query at clearinghouse.fmcsa.dot.gov and upload the record as Clearinghouse Query, Own Account',
  'order.notCommercial':
    'The Clearinghouse covers commercial licenses only. Enter license class A, B or C first',
  'order.consentMissing':
    "A limited query needs the driver's written consent. Upload the Limited-Query General Consent first",
  'order.verificationChanged': 'The text you accepted has changed. Read and accept the new one',
  'order.notCancelable': "An order with the status %{status} can't be canceled",
  'order.notReopenable': "An order with the status %{status} can't be reopened",
  'order.notMovable': "An order with the status %{status} can't become %{to}",
  'order.reasonNotDot': 'DOT tests have no such reason. Choose another one, or a program of your own',
  'order.specimenNotForAlcohol': 'Alcohol is tested in breath or saliva',
  'order.noPanelForAlcohol': 'Panels are for drug tests only',
  'order.specimenNotDot': 'DOT drug tests are of urine or oral fluid',
  'order.specimenNotForDrugs': 'Drugs are not tested in breath',
  'order.panelNotDot': 'DOT tests use the DOT panel and a laboratory. Instant tests are not allowed',
  'order.panelOnlyDot': 'The DOT panel is for DOT tests only (49 CFR 40.13)',
  'order.mustBeObserved': 'This collection must be directly observed (49 CFR 40.67(b))',
  'order.accidentUnknown': "This person has no such accident, or the reason isn't post-accident",
  'order.selectedUnknown': "This person has no such open random test, or the reason isn't random",
  'order.alcoholTooLate':
    'More than 8 hours have passed since the accident, so no alcohol test may be tried any more. Write down why there was none (49 CFR 382.303(d)(1))',
  'order.drugTooLate':
    'More than 32 hours have passed since the accident, so no drug test may be tried any more. Write down why there was none (49 CFR 382.303(d)(2))',
  'order.afterTestHours': 'The hours for this test end on %{date}',
  'order.examOpen': 'This person already has an exam on order. Wait for it, or cancel it first',
  'order.testOpen':
    'This person already has such a test on order for this reason. Wait for it, or cancel it first',
  'order.dobMissing': 'Enter the birth date on the file first. The clinic identifies the person by it',
  'order.licenseMissing':
    'Enter the license number and state on the file first. They identify the driver on FMCSA test forms (49 CFR 382.123)',
  'order.notHere': 'This person no longer works here. Only people who do can be sent to a clinic',
  'order.clinicUnknown': 'There is no such clinic',
  'order.clinicClosed': 'This clinic has left the network. Choose another one',
  'order.clinicUnable': "This clinic can't do what was ordered. Choose another one",
  'order.clinicNotOpen': 'The clinic is closed then',
  'order.clinicHoliday': 'The clinic is closed on this holiday',
  'order.clinicBlackout': 'The clinic takes no one on this day',
  'order.clinicFirst': 'Choose a clinic first. Appointments are in its time',
  'order.clinicZoneUnknown':
    "The clinic's time zone isn't known. Choose a walk-in, or ask your provider to add it",
  'order.visitPassed': 'This has already passed',
  'order.visitAfterLastDay': 'This is after the last day to go',
  'order.walkInHasNoTime': 'A walk-in has a date only',
  'order.quarterHours': 'Choose a time in steps of 15 minutes',
  'order.timeSkipped': 'The clocks skip this time on that day. Choose another one',
  'order.visitOver': "The clinic and the appointment can't change while the order is %{status}",
  'order.needsVisit': 'Choose a clinic and an appointment or a walk-in day first',
  'order.notAnExam': 'This is the number of another exam',
  'order.otherSource': 'This order is kept in another system',
  'order.otherUser': 'This is not the address of the signed-in user',
  'order.noVisit': 'Only exams and tests have a clinic and an appointment',
  'order.letterOver': 'An order with the status %{status} needs no authorization',
  'order.noLetter': 'Only exams and tests have an authorization',
  'order.otherType': 'This order is of another kind',
  'order.otherEmployer': 'This is not the employer of the order',
  'order.nothingChanged': 'Change something first',
  'order.expiresBefore': 'The last day to go has passed',
  'order.jobTitleFrozen':
    "The job title can't change while an order for this person is in progress. Wait for the order, or cancel it first",
} as const;

export default refusals;
