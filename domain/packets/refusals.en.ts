const refusals = {
  'packet.whom': 'Choose either drivers or a location.',
  'packet.period': 'The period ends before it begins.',
  'packet.sectionClosed': "You don't have access to every part you chose.",
  'packet.tooManyPeople':
    'A packet can have at most %{limit} drivers. Choose a smaller location, or select drivers on the roster.',
  'packet.waitForOthers':
    '%{limit} of your packets are still being made. Wait until one is done, or cancel one.',
  'packet.nobody': 'There is no one in this packet whose file you may see.',
  'packet.signedOut': 'You signed out or lost access before the packet was made. Make it again.',
  'packet.tooLarge':
    'The packet would be larger than 2 GB. Choose fewer drivers, sections or a shorter period.',
  'packet.stopped': "Something went wrong, and the packet wasn't made. Make it again.",
  'packet.notReady': 'The packet is still being made.',
  'packet.expired': 'The packet has expired, and its file was removed. Make it again.',
  'packet.noLongerOpen': 'You may no longer see everything in this packet. Make a new one.',
} as const;

export default refusals;
