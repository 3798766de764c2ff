const messages = {
  'pools.alerts.subtitle':
    'What has to be done about pools, draws and the people selected, the longest overdue first.',
  'pools.alerts.toDo': 'To do',
  'pools.alerts.due': 'Due',
  'pools.alerts.due.overdue': 'Overdue',
  'pools.alerts.due.soon': 'Due within 14 days',
  'pools.alerts.due.later': 'Later, or without a day',
  'pools.alerts.search': 'Person or pool',
  'pools.alerts.empty': 'Nothing to do in random testing',
  'pools.alerts.emptyText': 'Alerts appear here when a draw, a test or a reason is due.',
  'pools.alerts.emptyFiltered': 'No alerts found. Remove a filter to see more.',
  'pools.alerts.kind.resultMissing': 'Result missing',
  'pools.alerts.kind.left': 'Has left',
  'pools.alerts.kind.reasonMissing': 'Not tested',
  'pools.alerts.kind.notCollected': 'Not collected',
  'pools.alerts.kind.notNotified': 'Not notified',
  'pools.alerts.kind.unrevealed': 'Seed not revealed',
  'pools.alerts.kind.rateAtRisk': 'Rate at risk',
  'pools.alerts.kind.phmsaAlcohol': 'No authority for alcohol',
  'pools.alerts.kind.single': 'One driver only',
  'pools.alerts.kind.small': 'Small pool',
  'pools.alerts.kind.toDraw': 'Draw due',
  'pools.alerts.kind.committed': 'Draw waits',
  'pools.alerts.kind.undecided': 'Files incomplete',
  'pools.alerts.text.resultMissing': 'Ask for the result, and record it with its document.',
  'pools.alerts.text.left': 'They left before the test. Record why there was none.',
  'pools.alerts.text.reasonMissing': '%{period} has ended without the test. Record why.',
  'pools.alerts.text.notCollected':
    'They were notified and must go at once (49 CFR 382.305(l)). Record the collection, or what happened.',
  'pools.alerts.text.notNotified':
    'Send them for the test before the end of %{period}. Don’t tell anyone before.',
  'pools.alerts.text.toDraw': '%{period} ends soon, and its people are not drawn yet. Calculate and draw.',
  'pools.alerts.text.committed':
    'The selection of %{period} waits for its draw. Give the nonce, or void it with a reason.',
  'pools.alerts.count.resultMissing':
    '1 person was tested and has no result yet. |||| %{smart_count} people were tested and have no result yet.',
  'pools.alerts.count.reasonMissing':
    '1 person was not tested in the period, without a reason. |||| %{smart_count} people were not tested in the period, without a reason.',
  'pools.alerts.count.notCollected':
    '1 person was notified and must go to the test at once. |||| %{smart_count} people were notified and must go to the test at once.',
  'pools.alerts.count.notNotified':
    '1 person is selected and not notified yet. |||| %{smart_count} people are selected and not notified yet.',
};

export type PoolAlertMessages = Record<keyof typeof messages, string>;
export default messages;
