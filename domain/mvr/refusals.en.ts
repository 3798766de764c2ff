const refusals = {
  'mvr.dateRequired': 'Enter the date',
  'mvr.afterReport': 'The date cannot be after the report (%{date})',
  'mvr.descriptionRequired': 'Enter what the record says',
  'mvr.acdCode': 'An ACD code is a letter and two digits, like S92',
  'mvr.points': 'Points are a whole number from 0 to %{most}',
  'mvr.reinstatedBefore': 'The license cannot be reinstated before the withdrawal (%{date})',
  'mvr.fromProvider': "The provider sent the data of this record. It can't be replaced",
  'mvr.typedAlready':
    'This record was entered already. Close this dialog and open it again to see and correct it',
  'mvr.needsLicense': "Enter the driver's birth date, license number and license state first",
} as const;

export default refusals;
