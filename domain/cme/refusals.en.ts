const refusals = {
  'cme.resultRequired': 'Choose the result of the exam',
  'cme.examDateRequired': 'Enter the date of the exam',
  'cme.expiryRequired': 'Enter the expiration date on the certificate',
  'cme.noExpiry': 'Only a certificate has an expiration date',
  'cme.expiresFirst': 'The certificate cannot expire on or before the date of the exam',
  'cme.expiresTooLate': 'A certificate is valid for at most 24 months after the exam (49 CFR 391.45(b))',
  'cme.isShorter': 'This certificate is for less than 24 months. Choose “Certified for less than 24 months”.',
  'cme.isFull': 'This certificate is for 24 months. Choose “Certified for 24 months”.',
  'cme.examinerRequired': 'Enter the name of the medical examiner',
  'cme.registryNumber': 'The National Registry number has 10 digits',
  'cme.restrictionUnknown':
    'Write the restrictions as the certificate has them, with commas between them: corrective lenses, hearing aid, waiver or exemption, SPE certificate, exempt intracity zone, intrastate only. Leave the field empty if there are none.',
  'cme.ended39164':
    'No one is qualified by operation of 49 CFR 391.64 since 3/22/2023. Ask the clinic for a corrected certificate.',
  'cme.certificateRequired': 'Choose the document that is the certificate',
  'cme.hasReport':
    'This scan has pages of the medical examination report (MCSA-5875), which never gets into a driver’s file. Upload the certificate alone as another exam, and discard this one.',
  'cme.onFileOtherwise':
    'This certificate is on file already with other dates: the exam of %{date} or another expiration date. If the exam is right, ask customer care to correct the file first.',
  'cme.reviewedOtherwise':
    'Another person reviewed this already. To change it, send the exam back, so that someone looks at the change, too.',
  'cme.orderUnknown': 'This employee has no exam order with this number',
  'cme.notPending':
    'Only an exam that waits for the examiner’s determination can be closed without a certificate',
  'cme.noCertificate': 'There is no certificate on file for this exam',
  'cme.noteOnFile': 'A note on the examiner is on file already',
  'cme.laterCertificate':
    'A later certificate is on file. A note of today counts for the examiner of that one.',
  'cme.searchRequired': 'You must enter search criteria.',
  'cme.nextCallPast': 'The next call cannot be in the past',
} as const;

export default refusals;
