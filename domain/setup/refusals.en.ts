const refusals = {
  'setup.reasonRequired': 'Enter the reason and where these records are kept instead',
  'setup.documentTypeFixed': 'This document type cannot be set up',
  'setup.chooseSettings': 'Choose which settings to copy',
  'setup.cannotCopyHere': 'You cannot copy to this location',
  'setup.chooseOther': 'Choose another location',
  'setup.reactivateFirst': 'Reactivate the location, then retry the sites that failed',
  'setup.noLongerBelow': 'This location is no longer below the other one',
  'setup.pushRunning': 'Settings are being pushed right now',
  'setup.nothingToPushTo': 'There is no location to push the settings to',
} as const;

export default refusals;
