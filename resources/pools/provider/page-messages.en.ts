const messages = {
  'pools.dashboard.subtitle': 'Each client with pools in use. Opening one switches you to it.',
  'pools.dashboard.pools': 'Pools',
  'pools.dashboard.state': 'This period',
  'pools.dashboard.state.toDraw': 'To draw',
  'pools.dashboard.state.committed': 'Committed',
  'pools.dashboard.state.drawn': 'Drawn',
  'pools.dashboard.tested': 'Tested this year',
  'pools.dashboard.drug': 'Drug rate / minimum',
  'pools.dashboard.alcohol': 'Alcohol rate / minimum',
  'pools.dashboard.rate': 'Year',
  'pools.dashboard.atRisk': 'At risk',
  'pools.dashboard.notAtRisk': 'On track',
  'pools.dashboard.periodEnd': 'Period ends',
  'pools.dashboard.empty': 'No client has a pool in use',
  'pools.dashboard.emptyText': 'Clients appear here once a random testing pool is set up.',
  'pools.dashboard.emptyFiltered': 'No clients found. Remove a filter to see more.',
  'pools.billing.subtitle':
    'Tests of the month by the day of the collection, or of closing where nothing was collected. Results are not shown.',
  'pools.billing.month': 'Month',
  'pools.billing.employeeId': 'Employee ID',
  'pools.billing.kind': 'Billed as',
  'pools.billing.kind.tested': 'Test',
  'pools.billing.kind.canceled': 'Canceled',
  'pools.billing.kind.noShow': 'No-show',
  'pools.billing.kind.takenBack': 'Taken back',
  'pools.billing.doneOn': 'Day',
  'pools.billing.collectedOn': 'Collected',
  'pools.billing.closedOn': 'Closed',
  'pools.billing.invoice': 'Invoice',
  'pools.billing.reconciled': 'Reconciled',
  'pools.billing.open': 'Not reconciled',
  'pools.billing.reconciledBy': '%{date}, %{name}',
  'pools.billing.changed': 'Changed since',
  'pools.billing.unchanged': 'Not changed since',
  'pools.billing.search': 'Invoice or pool',
  'pools.billing.empty': 'No random tests this month',
  'pools.billing.emptyText':
    'Tests appear here once they are closed. Choose another month to see earlier ones.',
  'pools.billing.emptyFiltered': 'No tests found. Remove a filter or choose another month.',
  'pools.billing.reconcile': 'Reconcile',
  'pools.billing.reopen': 'Take back',
  'pools.billing.reconcileMonth': 'Reconcile the month',
  'pools.billing.chooseClient': 'Choose a client to reconcile its month',
  'pools.billing.title.reconcile': 'Reconcile 1 test |||| Reconcile %{smart_count} tests',
  'pools.billing.title.reopen':
    'Take back the reconciliation of 1 test |||| Take back the reconciliation of %{smart_count} tests',
  'pools.billing.monthTitle': 'Reconcile the month of this client',
  'pools.billing.reconcileText':
    'The tests are marked as billed with this invoice. If a record changes afterwards, its row says so.',
  'pools.billing.field.invoice': 'Invoice',
  'pools.billing.field.reason': 'Reason',
  'pools.billing.invoiceMissing': 'Enter the number of the invoice',
  'pools.billing.reasonMissing': 'Enter why this is taken back',
  'pools.billing.reconciledDone': '1 test reconciled |||| %{smart_count} tests reconciled',
  'pools.billing.reopenedDone':
    '1 test is not reconciled any more |||| %{smart_count} tests are not reconciled any more',
  'pools.billing.refused.reconciled':
    '1 test was left as it is: %{name} reconciled it first, with invoice %{invoice}. |||| %{smart_count} tests were left as they are: others reconciled them first, such as %{name} with invoice %{invoice}.',
  'pools.billing.refused.reopened':
    '1 test was left as it is: its reconciliation changed since you read it. |||| %{smart_count} tests were left as they are: their reconciliation changed since you read it.',
  'pools.billing.refused.changed':
    '1 test was left as it is: its record changed since you read it. Check it again. |||| %{smart_count} tests were left as they are: their records changed since you read them. Check them again.',
  'pools.billing.refused.nothingToBill':
    '1 test has nothing to bill any more. |||| %{smart_count} tests have nothing to bill any more.',
};

export type PoolProviderMessages = Record<keyof typeof messages, string>;
export default messages;
