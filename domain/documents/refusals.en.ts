const refusals = {
  'document.ofRandomTest':
    'A random test rests on this document, or did before its result was corrected, so it stays on file. To change a result, correct it at the random test',
  'document.ofReport':
    'This document is a reported test result, so it stays on file as it was reported. If it is wrong, the sender reports a correction, and a result of another person is moved by the provider’s staff',
  'document.typeRequired': 'Choose the document type',
  'document.typeUnknown': 'This document type does not exist',
  'document.categoryRequired': 'Choose the document category',
  'document.wrongCategory': '%{type} belongs to category %{category}',
  'document.uploadByStaffOnly': "Only the provider's staff can upload a document of the type %{type}",
  'document.changeByStaffOnly': "Only the provider's staff can change a document of the type %{type}",
  'document.typeClosed': 'Documents of the type %{type} are no longer accepted',
  'document.dateRequired': 'Enter the document date',
  'document.employerName': 'Enter the name of the employer, with up to %{longest} characters',
  'document.findingNotOfType': 'A document of type %{type} has no such value',
  'document.limitedQueryProhibited': 'A limited query says only whether records were found',
  'document.outageBoth': 'Enter the first and the last day of the notice, or neither',
  'document.outageEndsFirst': 'The notice cannot end before its first day (%{from})',
  'document.outageAfterQuery':
    'The query is made after the Clearinghouse is back: the notice cannot end after the document date (%{date})',
  'document.expiresBeforeDate': 'The expiration date must be after the document date (%{date})',
  'document.fileMissing': "We couldn't find the file of this document. Contact support",
  'document.emailResults':
    "Drug and alcohol records can't be emailed: 49 CFR 40.321 requires the employee's written consent for each record and recipient",
  'document.emailHistory':
    "Investigation history can't be emailed: it is for the hiring decision (49 CFR 391.53(a)) and may contain drug and alcohol test results, which need the employee's written consent for each record and recipient (49 CFR 40.321)",
  'document.emailTooLarge':
    'The document has %{size} MB. Only documents with up to %{most} MB can be emailed. Download it and send it another way',
  'document.emailTooMany': 'Your company has emailed %{count} documents in 24 hours. Send more tomorrow',
  'document.noFile': 'This document is on record without a file',
  'document.sendForm': 'Send the document as a form with a file (multipart/form-data).',
  'document.scanSmaller':
    'Scan it at a lower resolution or in black and white, or split it, and send it again.',
  'document.scriptsNotice':
    "The document contains scripts. We don't run them. Be careful with a downloaded copy.",
  'document.attachmentsNotice': "The document contains other files. We don't show them.",
  'document.sameFile': 'This file is already on file as %{type}, %{date}',

  'annualReview.isDisqualified':
    'A disqualification on file is in force today, so the driver does not meet the requirements',
  'annualReview.isConvicted':
    'A driving record on file shows a conviction that disqualifies or may disqualify. Enter the disqualification or the confirmation first',
  'annualReview.isWithdrawn':
    'A driving record on file shows a suspended or revoked license, so the driver does not meet the requirements',
  'annualReview.noRecord':
    'Upload the motor vehicle record first. A review needs one of the last 12 months (49 CFR 391.25)',
  'annualReview.recordsChanged': 'The driving records of this file have changed. Review them again',
  'annualReview.disqualificationFirst':
    'Add the disqualification to the file first, so that the driver is barred from driving',
  'annualReview.isLicenseUnclear':
    "A driving record on file doesn't show a valid license of the class that the driver needs. Upload a newer record first, or a copy of the license if it was renewed",
  'annualReview.isNotCertified':
    'A driving record on file says that the driver is not medically certified. Upload a newer record or medical card first',

  'picture.broken': 'The picture is damaged or incomplete.',
  'picture.takeAgain': 'Take the picture again, or scan the document to a PDF.',
  'picture.tooLarge': 'The picture is too large to be turned into a PDF.',
  'picture.scanSmaller': 'Take it or scan it at a lower resolution.',
  'picture.tooManyPages': 'The file has more than %{pages} pages.',

  'pdf.empty': 'The file is empty.',
  'pdf.maybeNotSaved': 'Choose the file again. It may not have been saved.',
  'pdf.maybeWrongFile': 'Choose the file again. It may be the wrong one.',
  'pdf.isPicture': 'This is a picture (%{kind}), not a PDF.',
  'pdf.scanOrPrint': 'Scan the document to a PDF, or print the picture to a PDF, and send that.',
  'pdf.isOffice': 'This is an Office document, not a PDF.',
  'pdf.saveAsPdf': 'Save it as a PDF in the program that made it, and send that.',
  'pdf.isArchive': 'This is an archive, not a PDF.',
  'pdf.unpack': 'Take the PDFs out of it and send them one at a time.',
  'pdf.isProgram': 'This is a program, not a PDF.',
  'pdf.sendPdf': 'Send the document as a PDF.',
  'pdf.isWebPage': 'This is a web page, not a PDF.',
  'pdf.printPage': 'Print the page to a PDF and send that.',
  'pdf.notPdf': 'This is not a PDF.',
  'pdf.sendPdfFile': 'Send the document as a PDF file.',
  'pdf.otherStart': 'This file begins with something other than a PDF.',
  'pdf.saveAgain': 'Save the document as a PDF again and send that.',
  'pdf.broken': 'This PDF is damaged and cannot be read.',
  'pdf.openAndPrint': 'Open it, print it to a new PDF and send that.',
  'pdf.cutOff': 'This PDF is incomplete. Part of it is missing.',
  'pdf.sendWhole': 'Download or scan it again and send the whole file.',
  'pdf.noPages': 'This PDF has no pages.',
  'pdf.tooManyPages': 'This PDF has more than 2,000 pages.',
  'pdf.split': 'Split it and send one document at a time.',
  'pdf.twoInOne': 'This file is both a PDF and an archive.',
  'pdf.printDocument': 'Print the document to a new PDF and send that.',
  'pdf.needsPassword': "This PDF opens only with a password, so it couldn't be read here.",
  'pdf.withoutPassword': 'Open it with the password, print it to a new PDF and send that.',
  'pdf.dynamicForm': 'This PDF is a form that only Adobe Reader can show. Everyone else sees “Please wait”.',
  'pdf.printForm': 'Open it in Adobe Reader, print it to a new PDF and send that.',
  'pdf.tooSlow': 'This PDF takes too long to read.',
  'pdf.tooComplex': 'This PDF takes too much memory to read.',
  'pdf.printAgain': 'Print it to a new PDF and send that.',

  'split.parts': 'Say for each part which pages it has, its document type and its dates',
  'split.outside': 'Page %{page} is not in this file. It has %{pages} pages',
  'split.order': 'Name each page once, in the order of the file',
  'split.pageTwice': 'Page %{page} already belongs to another document',
  'split.tooManyPages': 'Only files of up to %{pages} pages can be split.',
  'split.tooLarge': 'The documents of this file are too large to be split.',
} as const;

export default refusals;
