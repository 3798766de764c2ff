const messages = {
  'questionnaire.title': 'Drug and Alcohol Questionnaire',
  'questionnaire.about': 'About %{name}',
  'questionnaire.step.answers': 'Step 1 of 2: Answer the questions',
  'questionnaire.step.save': 'Step 2 of 2: Upload and save',
  'questionnaire.notice':
    'An employer must report each of these to the FMCSA Drug and Alcohol Clearinghouse by the close of the third business day after the day they learned of it (49 CFR 382.705(b)). Saving here does not send the report.',
  'questionnaire.toggle.no': 'Click for Yes',
  'questionnaire.toggle.yes': 'YES',
  'questionnaire.answered': 'Answered yes on %{date} by %{name}',
  'questionnaire.regulation': 'Regulation: question %{question}',
  'questionnaire.q.1': 'Alcohol test of 0.04 or higher',
  'questionnaire.q.2':
    'Completed a negative return-to-duty test prescribed by a substance abuse professional',
  'questionnaire.q.3': 'Refused an alcohol test',
  'questionnaire.q.4': 'Refused a drug test',
  'questionnaire.q.5': 'Completed all follow-up tests',
  'questionnaire.q.6': 'Actual-knowledge violations',
  'questionnaire.help.1':
    '49 CFR 382.201, 382.705(b)(1)(i): an alcohol confirmation test with a concentration of 0.04 or higher. A result of 0.02 to 0.039 is not reported.',
  'questionnaire.help.2':
    '49 CFR 382.309, 382.705(b)(1)(ii): the negative test after the substance abuse professional reported compliance. It ends the bar on driving after a violation.',
  'questionnaire.help.3':
    '49 CFR 40.261, 382.705(b)(1)(iii): a refusal of an alcohol test counts as a violation.',
  'questionnaire.help.4':
    '49 CFR 40.191, 382.705(b)(1)(iv): refusals that the employer decides on. Adulterated and substituted specimens, and admissions to the medical review officer, are reported by the medical review officer.',
  'questionnaire.help.5': '49 CFR 40.307, 382.705(b)(1)(v): all follow-up tests of the plan are completed.',
  'questionnaire.help.6':
    '49 CFR 382.107, 382.705(b)(4): the employer saw it, was told of it by a previous employer, the driver admitted it (except under a self-identification program, 382.121), or the driver was cited for it in a commercial vehicle. A citation in a personal vehicle is not actual knowledge.',
  'questionnaire.final': 'The final substance abuse professional report must be uploaded.',
  'questionnaire.reasons': 'Reason for the refusal',
  'questionnaire.violations': 'Violations',
  'questionnaire.a.41': 'Did not appear for the test within a reasonable time',
  'questionnaire.a.42': 'Left the testing site before the process was complete',
  'questionnaire.a.43': 'Did not provide a specimen',
  'questionnaire.a.44': 'Did not allow an observed or monitored collection',
  'questionnaire.a.45': 'Declined an additional test that was directed',
  'questionnaire.a.46': 'Did not cooperate with the testing process',
  'questionnaire.a.47': 'Did not follow the instructions of an observed collection',
  'questionnaire.a.48': 'Had a prosthetic or other device that could interfere',
  'questionnaire.a.49': 'Admitted to the collector that the specimen was adulterated or substituted',
  'questionnaire.a.410': 'The collector noted another refusal to take part',
  'questionnaire.a.61': 'On-duty alcohol use',
  'questionnaire.a.62': 'Pre-duty alcohol use',
  'questionnaire.a.63': 'Alcohol after an accident',
  'questionnaire.a.64': 'Controlled substance use',
  'questionnaire.cancel': 'Cancel',
  'questionnaire.close': 'Close',
  'questionnaire.next': 'Next',
  'questionnaire.back': 'Go Back',
  'questionnaire.saveOnly': 'Save Responses',
  'questionnaire.saveAndUpload': 'Save and Upload',
  'questionnaire.discard.title': 'Are You Sure?',
  'questionnaire.discard.text': 'This will discard any changes you have made.',
  'questionnaire.discard.yes': 'Yes - discard changes',
  'questionnaire.discard.no': 'No - stay on this page',
  'questionnaire.final.warning': 'Once you save, a yes answer cannot be changed!',
  'questionnaire.report.title': 'Required reporting information',
  'questionnaire.report.none': 'No question is answered yes.',
  'questionnaire.report.core':
    'The reason for the test; the driver’s name, birth date, CDL number and state; the employer’s name, address and USDOT number; the dates of the test and of the report of its result; the result (positive, negative or refusal)',
  'questionnaire.report.negativeResult': 'The negative result of the return-to-duty test',
  'questionnaire.report.failureToAppear':
    'For a failure to appear: proof of when and where the driver was told to appear, proof of termination or resignation if there was one, for an owner-operator proof that you were designated as C/TPA, and proof that the driver received copies',
  'questionnaire.report.reason': 'The reason chosen for the refusal',
  'questionnaire.report.admission':
    'Only an admission to the collector; the medical review officer reports an admission made to them',
  'questionnaire.report.followUpDate': 'The date on which all follow-up tests were completed',
  'questionnaire.report.sapReport': 'For the file: the final substance abuse professional report',
  'questionnaire.report.actualKnowledge':
    'Driver and employer, the date you learned of it, witnesses with their contacts, a description, evidence of each fact, and proof that the driver received copies',
  'questionnaire.due.left':
    'Report by the close of business on %{date}: %{smart_count} business day left |||| Report by the close of business on %{date}: %{smart_count} business days left',
  'questionnaire.due.today': 'Report by the close of business today, %{date}',
  'questionnaire.due.past': 'The report was due by %{date}. A late report is still accepted.',
  'questionnaire.due.note':
    'Counted from the day of the answer, without weekends and federal holidays. If you learned of it earlier, the deadline is earlier.',
  'questionnaire.files.label': 'PDF files',
  'questionnaire.files.help': 'PDF only, up to 25 MB each',
  'questionnaire.files.marked': 'Files marked for upload',
  'questionnaire.files.none': 'No files yet',
  'questionnaire.files.required': 'Add at least one PDF to save.',
  'questionnaire.files.remove': 'Remove %{name}',
  'questionnaire.files.notConfigured': 'Client Not Configured for Drug and Alcohol Document Uploads',
  'questionnaire.files.noPermission':
    'You don’t have permission to upload documents. The responses can be saved without them.',
  'questionnaire.saved': 'Drug and alcohol questionnaire information saved successfully',
  'questionnaire.failed': 'Drug and alcohol questionnaire information could not be saved.',
  'questionnaire.upload.failedOne': 'Failed to upload the document',
  'questionnaire.upload.failedSome': 'Failed to upload one or more documents',
  'questionnaire.upload.saved': 'Saved document(s) successfully',
  'questionnaire.upload.running': 'Uploading %{name}',
} as const;

export type QuestionnairePageMessages = Record<keyof typeof messages, string>;

export default messages;
