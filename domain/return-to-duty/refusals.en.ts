const refusals = {
  'returnToDuty.future': 'This day is in the future',
  'returnToDuty.tooEarly': 'This can’t be before %{date}, the day of what comes before it',
  'returnToDuty.tooLate': 'This can’t be after %{date}, the day of what came after it',
  'returnToDuty.notYet': 'The steps before this one come first',
  'returnToDuty.ended': 'This plan has ended. It stays as it is.',
  'returnToDuty.fewTests': 'The plan has at least %{fewest} tests in the first 12 months',
  'returnToDuty.manyTests': 'Enter at most %{most} tests',
  'returnToDuty.longPlan': 'Enter at most %{most} months after the first 12',
  'returnToDuty.laterBoth': 'Enter both the later tests and their months, or neither',
  'returnToDuty.notEligible':
    'The substance abuse professional has to report first that the driver complied. No return-to-duty test counts before.',
  'returnToDuty.testNotAsked': 'The substance abuse professional didn’t ask for this test',
  'returnToDuty.notDue': 'The day of this test is still to come',
  'returnToDuty.testDone': 'This test is done or ordered',
  'returnToDuty.notThisTest': 'This document isn’t of this test, or it counts already',
  'returnToDuty.openAlready': 'This driver has a plan for a violation on this day or later',
  'returnToDuty.byResult': 'This plan follows from a test result. It ends if the result is taken back.',
  'returnToDuty.notEmployed': 'This person doesn’t work here now. The tests go on when they are hired again.',
} as const;

export default refusals;
