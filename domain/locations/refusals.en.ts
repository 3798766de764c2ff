const refusals = {
  'location.deactivated': 'This location is deactivated',
  'location.belowItself': 'A location cannot be its own parent',
  'location.belowMoved':
    '%{location} is below %{moved}. A location cannot move under one of its own locations',
  'location.parentDeactivated': '%{location} is deactivated',
  'location.topLevelHasNoParent': 'A top-level client cannot have a parent',
  'location.unknown': 'This client has no such location',
  'location.aliasIsName': '%{location} already has this name',
  'location.codeTaken': '%{name} has this code already',
  'location.nameTaken': 'Another location there has this name',
  'location.labRequired': 'Enter the laboratory name',
  'location.labAccountRequired': 'Enter the account number',
  'location.labAccountTaken': 'This location already has this account',
  'location.specimenRequired': 'Choose at least one specimen',
  'location.dotSpecimens': 'A DOT panel allows only urine, breath, oral fluid or saliva (49 CFR 40.210)',
  'location.chooseOne': 'Choose at least one',
} as const;

export default refusals;
