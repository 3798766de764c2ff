const messages = {
  'deadlines.title': 'Deadlines',
  'deadlines.text': 'What the law wants done by a day or an hour. Each one stays here until it is done.',
  'deadlines.all': 'All deadlines',
  'deadlines.search': 'Name or work ID',
  'deadlines.empty': 'No deadlines are open',
  'deadlines.emptyText':
    'Accidents that require a test, answers that must be reported and requests to previous employers start a deadline.',
  'deadlines.column.employeeName': 'Employee',
  'deadlines.column.kind': 'Deadline',
  'deadlines.column.siteName': 'Location',
  'deadlines.column.dueOn': 'Due',
  'deadlines.column.cfr': 'Regulation',
  'deadlines.left.in': 'Due in %{hours} h %{minutes} min (%{at})',
  'deadlines.left.overdueFor': 'Overdue for %{hours} h %{minutes} min (%{at})',
  'deadlines.left.today': 'Due today',
  'deadlines.left.on': 'Due %{date}',
  'deadlines.left.overdueSince': 'Overdue since %{date}',
  'deadlines.reason.clearinghouseReport':
    'Answered yes on the questionnaire on %{date}. It must be reported by the end of the third business day.',
  'deadlines.reason.alcoholTest.open':
    'Accident on %{date}. After two hours without a test, the reason must be written down.',
  'deadlines.reason.alcoholTest.overdue':
    'Accident on %{date}. Write down why there was no test within two hours, and keep trying until eight hours after the accident.',
  'deadlines.reason.alcoholTest.givenUp':
    'Accident on %{date}. Stop trying to test, and write down why there was no test within eight hours.',
  'deadlines.reason.alcoholAttempts.open':
    'Accident on %{date}. Keep trying to test until eight hours after the accident.',
  'deadlines.reason.alcoholAttempts.overdue':
    'Accident on %{date}. Enter its time: the eight hours may be over.',
  'deadlines.reason.alcoholAttempts.givenUp':
    'Accident on %{date}. Stop trying to test, and write down why there was no test within eight hours.',
  'deadlines.reason.drugTest.open': 'Accident on %{date}. The driver must be tested within 32 hours.',
  'deadlines.reason.drugTest.overdue': 'Accident on %{date}. Enter its time: the 32 hours may be over.',
  'deadlines.reason.drugTest.givenUp':
    'Accident on %{date}. Stop trying to test, and write down why there was no test within 32 hours.',
  'deadlines.reason.transit':
    'If no one died and you can rule out that the driver contributed to the accident, no test is needed. Document that decision, and mark this done.',
  'deadlines.reason.fullQuery':
    'A limited query on %{date} found records. Without a full query within 24 hours, the driver may not drive.',
  'deadlines.reason.employerReply':
    '%{employer} was asked on %{date} and has 30 days to answer. Without an answer, file the record of your good-faith efforts.',
  'deadlines.reason.consentEnds':
    'The consent of %{date} ends. Without a new one, no limited query may be made.',
  'deadlines.reason.medicalRecord':
    'A new medical card of %{date} is on file. For a CDL holder it counts for good once a state driving record of that day or later shows the certification. Order the MVR.',
  'deadlines.markDone': 'Mark done',
  'deadlines.markDoneNamed': 'Mark done: %{name}',
  'deadlines.notDone': 'Not done yet',
  'deadlines.notDoneNamed': 'Not done yet: %{name}',
  'deadlines.reopened': 'The deadline is open again',
  'deadlines.done.title': 'Mark done: %{name}',
  'deadlines.done.help': 'Such as: Reported 12/1, confirmation 123. The audit trail keeps it.',
  'deadlines.done.save': 'Mark done',
  'deadlines.done.saved': 'Deadline marked done',
  'deadlines.done.failed': "We couldn't save that. Your note is still here.",
  'deadlines.field.note': 'How it was done',
  'deadlines.outcome.byPerson': 'Done %{at} by %{by}: %{note}',
  'deadlines.outcome.testResult': 'Done %{at}: the test result is on file',
  'deadlines.outcome.testNote': 'Done %{at}: the note on the decision is on file',
  'deadlines.outcome.fullQuery': 'Done %{at}: the full query is on file',
  'deadlines.outcome.reply': 'Done %{at}: the answer is on record',
  'deadlines.outcome.goodFaith': 'Done %{at}: the record of good-faith efforts is on file',
  'deadlines.outcome.newConsent': 'Done %{at}: a new consent is on file',
  'deadlines.outcome.medicalRecord': 'Done %{at}: a driving record that shows the certification is on file',
  'deadlines.outcome.notRequired': 'Ended %{at}: the record was corrected, and nothing is required',
} as const;

export type DeadlineMessages = Record<keyof typeof messages, string>;

export default messages;
