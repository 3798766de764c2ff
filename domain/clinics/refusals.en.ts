const refusals = {
  'clinics.state': 'Enter the two letters of a state',
  'clinics.program': 'One of the programs does not exist',
  'clinics.registryNumber': 'A National Registry number has 10 digits',
  'clinics.hoursOrder': 'Enter hours in order and without overlaps',
  'clinics.blackoutOrder': 'The last day is before the first day',
  'clinics.idTaken': 'A clinic with vendor ID %{vendorId} already exists',
  'clinics.noNumber': "Enter the examiner's National Registry number first",
  'clinics.columns': 'The file has no column for: %{names}',
  'clinics.idsUnreadable':
    'Some rows have no vendor ID that can be read, so which clinics are missing is not known. Correct the file and upload it again, or keep missing clinics open.',
  'clinics.beingApplied': 'This file is already being imported',
  'clinics.alreadyApplied': 'This file was already imported',
  'clinics.needs': '%{word} is not something that a clinic can be searched by',
  'clinics.zip': 'Enter the first 1 to 5 digits of a ZIP code',
} as const;

export default refusals;
