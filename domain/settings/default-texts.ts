import { SHIPPED_ANNOUNCEMENTS } from './announcements';
import type { TextCollection } from './collections';

export const DEFAULT_FEATURES_TO_HIDE: readonly string[] = [];

/** The default canned notes and reasons, until an administrator changes them. */
export const DEFAULT_TEXTS: Readonly<Record<TextCollection, readonly string[]>> = {
  Broadcast: SHIPPED_ANNOUNCEMENTS.en,
  CMENotes: [
    'Left a voicemail for the driver',
    'Spoke with the driver; the appointment is confirmed',
    'Spoke with the clinic; results are expected today',
    'Asked the clinic to resend the certificate: the scan is not readable',
    'Examiner asked for more information before deciding',
    'Told the employer that the certificate expires within 30 days',
    'Driver did not appear for the appointment',
  ],
  cmeBadDocReasons: [
    'The scan is not readable',
    'A page is missing',
    'The examiner signature is missing',
    'The driver signature is missing',
    'The registry number is missing or does not belong to the examiner',
    'The expiration date is missing or is later than the exam allows',
    'The examination report was sent instead of the certificate',
    'The certificate belongs to another person',
  ],
  dqDeleteReasons: [
    'Duplicate document',
    'Filed under the wrong employee',
    'Not part of a driver qualification file',
    'Uploaded by mistake',
    'Replaced by a corrected copy',
    'The retention period has ended',
  ],
  dqBadDocReasons: [
    'The scan is not readable',
    'A page is missing',
    'A signature is missing',
    'A date is missing',
    'The form is outdated',
    'The name does not match the employee',
    'The license number does not match the employee',
    'The document does not match the cover sheet',
  ],
};
