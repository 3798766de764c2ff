import type { MessageCatalogue } from './messages';

export const en: MessageCatalogue = {
  fields: {
    workId: 'employee number',
    firstName: 'first name',
    middleName: 'middle name',
    lastName: 'last name',
    fullName: 'name',
    ssn: 'SSN',
    dob: 'birth date',
    license: 'license number',
    state: 'license state',
    licenseClass: 'license class',
    licenseClassId: 'license class',
    licenseExpires: 'license expiration',
    medicalCardExpires: 'medical card expiration',
    location: 'location',
    legacyClientId: 'location',
    jobTitle: 'job title',
    status: 'status',
    employmentStatusId: 'status',
    hireDate: 'hire date',
    terminationDate: 'termination date',
    email: 'e-mail',
    phone: 'phone',
    notes: 'notes',
    ignore: 'not taken over',
  },
  files: {
    empty: [
      'The file is empty.',
      'A CSV or XLSX file with a line of column names and one line for each person.',
    ],
    noRows: [
      'The file has column names but no people below them.',
      'At least one line below the column names.',
    ],
    noTable: [
      'No table was found in the file.',
      'Columns separated by comma, semicolon, tab or |, with a line of column names.',
    ],
    noSuchSheet: ['The workbook has no sheet named {sheet}.', 'The name of one of its sheets.'],
    tooLarge: [
      'The file is larger than {megabytes} MB.',
      'A file of at most {megabytes} MB; a large roster can be sent in parts.',
    ],
    tooManyRows: [
      'The file has more than {rows} lines.',
      'At most {rows} lines; a larger roster can be sent in parts.',
    ],
    tooManyColumns: ['The file has more than {columns} columns.', 'At most {columns} columns.'],
    inflatesTooFar: [
      'The workbook is far larger inside than a roster can be.',
      'A workbook with the roster only, without pictures and empty formatted lines; or the sheet saved as CSV.',
    ],
    tooSlow: ['Reading the file took too long.', 'The sheet with the roster alone, saved as CSV.'],
    tooComplex: [
      'The file needs more memory than reading a roster may take.',
      'The sheet with the roster alone, saved as CSV.',
    ],
    pdf: ['This is a PDF.', 'The spreadsheet or export that it was made from, as CSV or XLSX.'],
    image: ['This is a picture.', 'The spreadsheet or export itself, as CSV or XLSX.'],
    oldExcel: ['This is a workbook of Excel 97 to 2003 (.xls).', 'The same workbook saved as .xlsx or CSV.'],
    binaryExcel: ['This is a binary Excel workbook (.xlsb).', 'The same workbook saved as .xlsx or CSV.'],
    openDocument: ['This is an OpenDocument file.', 'The same sheet saved as .xlsx or CSV.'],
    otherOffice: ['This is a text document or presentation.', 'A spreadsheet, as CSV or XLSX.'],
    otherZip: ['This is an archive, not a spreadsheet.', 'The CSV or XLSX file inside it.'],
    webPage: [
      'This is a web page or XML, whatever its name says.',
      'The export as CSV, or opened in Excel and saved as .xlsx.',
    ],
    binary: ['This is neither text nor a workbook.', 'A CSV or XLSX file.'],
    passwordProtected: [
      'The workbook is protected by a password.',
      'The same workbook saved without a password.',
    ],
    hostileWorkbook: [
      'The workbook holds declarations that no spreadsheet program writes.',
      'The workbook opened in a spreadsheet program and saved anew.',
    ],
    brokenWorkbook: [
      'The workbook is damaged.',
      'The workbook opened in Excel and saved anew, or saved as CSV.',
    ],
    brokenText: [
      'The text cannot be read as a table from line {line} on.',
      'A file as the system exports it, saved as CSV.',
    ],
    openQuote: [
      'A quotation mark that opens near line {line} is never closed.',
      'A closing quotation mark at the end of that value.',
    ],
    unreadable: ['The file could not be read.', 'A CSV or XLSX file as the system exports it.'],
  },
  reasons: {
    isNew: ['Not on the roster yet', ''],
    isSame: ['Nothing differs', ''],
    differs: ['Differs in: {fields}', ''],
    ends: ['Employment ends; differs in: {fields}', ''],
    totalLine: ['This line is a total, not a person', 'Nothing to do; the line can be removed'],
    repeatedHeader: ['This line repeats the column names', 'Nothing to do; the line can be removed'],
    formula: ['The {field} begins like a formula: {value}', 'The plain value, without = + - or @ in front'],
    holdsSsn: [
      'The {field} holds a social security number: {value}',
      'The social security number in a column of its own; of another number, a column name that says what it is',
    ],
    controlCharacter: ['The {field} contains characters that cannot be seen', 'The same value typed anew'],
    excelError: [
      'The {field} is an error of the spreadsheet: {value}',
      'The value that the formula should have given; a column that shows #### is too narrow',
    ],
    tooLong: ['The {field} is longer than {longest} characters', 'At most {longest} characters'],
    namePartTooLong: [
      'A part of the name is longer than {longest} characters',
      'At most {longest} characters for each name',
    ],
    scientific: [
      'The {field} was turned into a rounded number by the spreadsheet: {value}',
      'All digits; format the column as text before saving',
    ],
    oneName: ['Only one name: {value}', "First and last name, like 'Smith, Ann' or 'Ann Smith'"],
    noLetters: ['The {field} has no letters: {value}', 'A name'],
    nameMissing: ['The name is missing', 'First and last name'],
    lostLetters: [
      'Letters of the name were lost when the file was saved: {name}',
      'The name with all its letters; save the file as UTF-8 or XLSX',
    ],
    nameKept: ['The name in the file has lost letters; the known name is kept', ''],
    nameSplit: ['Read as first name {first}, last name {last}', "'Last, First' leaves no doubt"],
    locationMissing: ['The location is missing', 'The location at which the person works'],
    locationUnknown: [
      'The location is not known: {value}',
      'One of your locations; or say above which one this word means',
    ],
    jobTitleUnknown: [
      'The job title is not known: {value}',
      'One of your job titles; or say above what this word means, or that it is to be added',
    ],
    statusUnknown: [
      'The status is not known: {value}',
      'Applicant, Employee, Inactive or Terminated; or say above what this word means',
    ],
    classUnknown: ['The license class is not known: {value}', 'A, B, C, D, M or Non-driver'],
    stateUnknown: [
      'The license state is not known: {value}',
      'The two letters of a US state or Canadian province, like VA',
    ],
    licenseFormat: ['The number {value} is invalid for {state}', 'A number of the form: {formats}'],
    licenseNeedsState: [
      'The license number was left out, because its state is missing',
      'The two letters of the state that issued it',
    ],
    licenseUnverified: [
      'The number {value} does not look like one of {state}',
      'Check it against the license',
    ],
    notADate: ['The {field} is not a date: {value}', 'A date like {example}'],
    impossibleDate: ['The {field} does not exist: {value}', 'A day that exists, like {example}'],
    futureBirth: ['The date cannot be in the future ({value})', 'The day of birth'],
    tooYoung: [
      'The birth date {value} makes the person {age} years old',
      'A birth date at least {youngest} years ago',
    ],
    tooOld: [
      'The birth date {value} makes the person {age} years old',
      'A birth date at most {oldest} years ago',
    ],
    tooFarAhead: ['The {field} is too far ahead: {value}', 'A date up to {date}'],
    endBeforeHireOnRoster: [
      'With what the roster has, the employment would end before it begins: {ended} is before {hired}',
      'Both dates in the file, or the roster corrected',
    ],
    refusedByForm: ['The {field} cannot be stored: {message}', 'What the form would accept'],
    endBeforeHire: [
      'The employment ends before it begins: {value}',
      'A termination date on or after the hire date',
    ],
    twoDigitYear: ['The {field} {value} was read as {date}', 'A year of four digits leaves no doubt'],
    excelSerial: [
      'The {field} {value} is a day number of the spreadsheet and was read as {date}',
      'A column formatted as a date',
    ],
    ssnDigits: ['The SSN does not have nine digits ({value})', 'Nine digits, like 900-12-3456'],
    ssnShort: [
      'The SSN has only {digits} digits ({value}); a spreadsheet drops zeros in front',
      'Nine digits, with the zeros in front',
    ],
    ssnArea: ['An SSN cannot begin with {area}', 'The number on the card; an empty cell if it is not known'],
    ssnGroup: [
      'The middle two digits of an SSN cannot be 00',
      'The number on the card; an empty cell if it is not known',
    ],
    ssnSerial: [
      'The last four digits of an SSN cannot be 0000',
      'The number on the card; an empty cell if it is not known',
    ],
    maskedSsn: ['The SSN is masked and was passed over', ''],
    emailFormat: [
      'Please enter a properly formatted email address ({value})',
      'An address like name@company.com',
    ],
    phoneFormat: ['The phone number cannot be one: {value}', 'Seven digits or more'],
    statusFromEndDate: ['Taken as Terminated, because of the termination date', ''],
    endDateOfActive: [
      'The person is not Terminated but has a termination date that is past',
      'One of the two corrected',
    ],
    statusAssumed: ['Added with the status Employee, because the file gives none', ''],
    addedAsEnded: ['Added as Terminated, so that the file can be kept', ''],
    endedInRoster: [
      'On the roster this person is Terminated; the file gives no status',
      'A status, if the person is back',
    ],
    returns: ['Was Terminated and returns', ''],
    notEnough: [
      'Nothing but name and location to know the person by, and nobody of that name there',
      'An employee number, SSN, birth date or license number',
    ],
    weakMatch: ['Matched by name and location only', 'Check that it is the same person'],
    nameChanges: ['Known under another name', 'Check that it is the same person'],
    birthChanges: ['Known with another birth date', 'Check that it is the same person'],
    ssnChanges: ['Known with another SSN', 'Check that it is the same person'],
    workIdChanges: ['Known with another employee number', 'Check that it is the same person'],
    identifiersDisagree: [
      'The employee number and the SSN belong to different people: {people}',
      'Number and SSN of the same person',
    ],
    workIdTaken: [
      'The employee number {workId} belongs to somebody else: {people}',
      "This person's own number, or the roster corrected",
    ],
    ssnTaken: [
      'The SSN belongs to somebody else: {people}',
      "This person's own SSN, or the roster corrected",
    ],
    ambiguous: ['Could be several people: {people}', 'An employee number or SSN that tells them apart'],
    possibleSamePerson: [
      'Is perhaps already on the roster: {people}',
      'The employee number or SSN as on the roster; or add the person by hand',
    ],
    outOfReach: [
      'This line cannot be taken: the person is not at one of your locations',
      'Ask someone who works for all locations',
    ],
    heldBack: [
      'Line {line} may be about the same person, so that who it is was not changed',
      'Line {line} corrected, both sent again',
    ],
    withRefusedLine: [
      'Is about the same person as line {line}, which is refused',
      'Line {line} corrected, both sent again',
    ],
    splitOverLines: [
      'Is about the same person as line {lines}, and not all of them have: {fields}',
      'One line with all values',
    ],
    sameNameInFile: [
      'Has the same name as line {line}, and nothing tells them apart',
      'An employee number, SSN or birth date on both lines',
    ],
    repeatsLine: ['Repeats line {line}', 'Nothing to do; the line can be removed'],
    repeatsLineAdds: [
      'Is about the same person as line {line}, which is taken; only here: {fields}',
      'One line with all values',
    ],
    contradictsLine: [
      'Is about the same person as line {lines}, and they differ in: {fields}',
      'One line for each person, with the right value',
    ],
  },
};
