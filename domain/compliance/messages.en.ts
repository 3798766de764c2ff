import { defaultRules } from './rules';
import type { ComplianceMessages } from './message-types';
import { sentenceWords } from './sentence';

// Mandatory rules come later in the list of their type than those they succeeded, so the words in force win.
const mandatory = defaultRules.filter((rule) => rule.needs === 'mandatory');

export const english: ComplianceMessages = {
  reasons: {
    ...sentenceWords.en.gaps,
    ok: '{title} valid until {date}',
    okForGood: '{title} on file since {date}',
    okByPaper: '{title} proven by the paper card until {date}, while the waiver runs',
    paperProofEnded: '{title} was proven by the paper card only until {date}',
    missingBeforeHire: '{title} missing, needed before the first drive',
    undated: '{title} of {date} has no expiration date and does not count',
    reviewWithoutRecord: '{title} of {date} does not count: no driving record of the 12 months before it',
    noteWithoutCard: '{title} of {date} does not count: no medical card issued up to that date',
    paperCardNoProof: '{title} missing: the paper card of {date} is no proof for a CDL holder',
    waived: '{title} waived until {date}',
    waivedOpenEnd: '{title} waived until further notice',
    notActive: '{title} not needed: no longer employed as a driver',
    fromHire: '{title} needed from the day of hire',
    notADriver: '{title} not needed: the job does not drive',
    otherProgram: '{title} not needed for this job',
    otherLicenseClass: '{title} not needed with this class of license',
    otherLicenseState: '{title} not needed with a license of this state',
    notConcerned: '{title} not needed: its conditions do not apply to this driver',
    ended: '{title} not needed: the rule ended {date}',
    notBegun: '{title} not needed yet: the rule begins {date}',
    optional: '{title} is optional',
    notRequiredHere: '{title} not required by the setup of this location',
    notYetDue: '{title} not due before {date}',
  },
  undatedCloses: 'Enter the expiration date that is on the document.',
  titles: Object.fromEntries(defaultRules.map((rule) => [rule.docTypeId, rule.title])),
  words: Object.fromEntries(mandatory.map(({ docTypeId, why, closes }) => [docTypeId, { why, closes }])),
  optionalWords: {
    why: 'Kept where it applies, or where the setup of the location asks for it.',
    closes: 'Upload the document.',
  },
};
