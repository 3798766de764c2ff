import type { TextCollection } from './collections';

/** Names of features that an installation hides; none at first. */
export const DEFAULT_FEATURES_TO_HIDE: readonly string[] = [];

/** Canned notes and reasons of a new installation; an administrator changes them. */
export const DEFAULT_TEXTS: Readonly<Record<TextCollection, readonly string[]>> = {
  Broadcast: [
    'Welcome. Every figure on the home page opens the list behind it.',
    'Medical certificates of CDL drivers are proved by the CDLIS motor vehicle record.',
    'Annual motor vehicle records need a review note: upload both together.',
  ],
  CMENotes: [
    'Left a voicemail for the driver',
    'Spoke with the driver; the appointment is confirmed',
    'Spoke with the clinic; results are expected today',
    'Clinic asked to resend the certificate: the scan cannot be read',
    'Examiner asked for more information before deciding',
    'Employer informed that the certificate expires within 30 days',
    'Driver did not appear for the appointment',
  ],
  cmeBadDocReasons: [
    'The scan cannot be read',
    'A page is missing',
    'The examiner has not signed',
    'The driver has not signed',
    'The registry number is missing or does not belong to the examiner',
    'The expiration date is missing or is later than the exam allows',
    'The examination report was sent in place of the certificate',
    'The certificate is another person\u2019s',
  ],
  dqDeleteReasons: [
    'Filed twice',
    'Filed with the wrong person',
    'Not part of a driver qualification file',
    'Uploaded by mistake',
    'Replaced by a corrected copy',
    'The retention period is over',
  ],
  dqBadDocReasons: [
    'The scan cannot be read',
    'A page is missing',
    'A signature is missing',
    'A date is missing',
    'The form is an outdated edition',
    'The name does not match the person',
    'The license number does not match the person',
    'The document is not what the cover sheet says',
  ],
};
