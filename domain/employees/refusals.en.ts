const refusals = {
  'employee.firstNameRequired': 'Enter the first name',
  'employee.lastNameRequired': 'Enter the last name',
  'employee.locationRequired': 'Choose a location',
  'employee.statusRequired': 'Choose an employment status',
  'employee.hireDateTooLate': 'The hire date cannot be more than one year from now',
  'employee.effectiveTooEarly': 'The change cannot take effect before %{date}',
  'employee.effectiveTooLate': 'The change cannot take effect more than one year from now',
  'employee.terminatedBeforeHired': 'The termination date cannot be before the hire date',
  'employee.nameLikeFormula': 'A name cannot begin with =, +, - or @',
  'employee.idsOrWorkIds': 'Send either employeeIds or workIds',
  'employee.ageOutOfRange': 'This birth date gives an age of %{age}. The age must be %{from} to %{to}',
  'employee.ssnSearch':
    'Enter all nine digits of the Social Security number, like 900-12-3456, or the last four',
  'employee.ssnLength': 'The Social Security number must have nine digits, like 900-12-3456',
  'employee.ssnSpecimen':
    'This is a sample Social Security number. Enter the number on the card, or leave the field empty',
  'employee.ssnArea': 'A Social Security number cannot begin with %{area}',
  'employee.ssnGroup': 'The middle two digits of a Social Security number cannot be 00',
  'employee.ssnSerial': 'The last four digits of a Social Security number cannot be 0000',
  'employee.workIdTaken': 'Another employee has this work ID',
  'employee.ssnTaken': 'Another employee of this client has this Social Security number',
  'employee.previousEmployers':
    'Enter at most %{most} employers, each with a name of up to %{longest} characters',
  'employee.previousEmployerTwice': '%{name} is listed twice',
  'employee.jobTitleUnknown': "Choose one of this employer's job titles",
  'employee.notOnRecordThen': 'This employee was added after %{day} and was not on record then',
  'employee.alreadyAtLocation': 'The employee is already at that location',
  'employee.notAtLocation': 'The employee is no longer at that location',
  'employee.combinationIsClassA':
    'A job with vehicles of class %{class} at most has no such combinations: they are class A. Change this answer or the class of vehicles',
  'employee.fullAirBrakesAreAirBrakes':
    'Full air brakes are air brakes too. Change this answer or the one about air brakes',
  'employee.schoolBusCarriesPassengers':
    'A school bus carries passengers. Change this answer or the one about passenger vehicles',
  'employee.samePerson': "Choose another employee. An employee can't replace themselves",
  'employee.notTopLevel': 'Employees are archived at the top-level client of their location',
  'employee.held': 'A legal hold covers this employee or the whole client. Release it first',
  'employee.merged':
    'Another record was merged into this one. Undo the merge first, or archive this employee',
  'employee.mustBeKept':
    'This file has records that must be kept, such as documents, disqualifications, earlier employments or driving statements. Archive this employee instead',

  'license.stateRequired': 'Choose the state that issued the license',
  'license.stateUnknown': 'This is not a state, territory or province that issues licenses',
  'license.endorsementUnknown': 'Unknown endorsement: %{unknown}. Known letters: %{known}',
  'license.endorsementWithoutCdl': 'Endorsements need a commercial license (class A, B or C)',
  'license.schoolBusWithoutPassenger': 'A school bus endorsement (S) needs the passenger endorsement (P) too',
  'license.restrictionUnknown': 'Enter the codes of the restrictions without spaces, such as EL',
  'license.classUnknown': 'Choose one of the license classes',
  'license.invalidForState': 'The number %{number} is invalid for %{state}',
} as const;

export default refusals;
