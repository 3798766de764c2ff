const refusals = {
  'order.fieldsRequired': 'You must fill in all of the required fields.',
  'order.licenseInvalid':
    "You must update the driver's license information. The number %{number} is invalid for %{state}",
  'order.noProvider': 'No provider of driving records is connected. File the record as a document',
  'order.notRepeatable': "An order with the status %{status} can't be sent again",
  'order.alreadyOpen': 'This driver already has an MVR on order. Wait for it, or cancel it first',
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
  'order.jobTitleFrozen':
    "The job title can't change while an order for this person is in progress. Wait for the order, or cancel it first",
} as const;

export default refusals;
