import { addDays, addMonths } from '../../shared/dates';
import { findLabels, valueOf } from './labels';
import { findPhrase, marksOf, restOf, wordsOf, type Found, type Page, type Placed } from './page-lines';
import type { Clue } from './read-clues';
import { dateFor, findDates, type FoundDate, type Purpose } from './read-dates';

/** Labels of a date, the surest first. A label with `=` counts only if no other word belongs to it. */
interface FormDates {
  document: readonly (readonly string[])[];
  expiry?: readonly (readonly string[])[];
  /** The document's date is the first one below these words. */
  below?: readonly string[];
}

const SIGNED = [
  'Date Signed',
  'Signature Date',
  'Date of Signature',
  'Signed on',
  '=Signed',
  "Driver's Signature Date",
];
const DATE = ['=Date', 'Date (MM/DD/YYYY)', "Today's Date"];
const signed = [SIGNED, DATE];
/** The day when the state ran the record, not when it was ordered. */
const RAN = [
  [
    '=As of',
    'As of Date',
    'Record Date',
    'Report Date',
    'Date of Report',
    'Date of Record',
    'Record as of',
    'Date Processed',
    'Run Date',
    'Date Run',
    'Process Date',
    'Date Issued',
  ],
  ['Print Date', 'Date Printed', '=Printed', 'Printed on', '=Date'],
];
const COLLECTED = [
  [
    'Date of Collection',
    'Collection Date',
    'Collected Date',
    'Date Collected',
    'Collection Date/Time',
    'Collected Date/Time',
    'Collected on',
    '=Collected',
    'Specimen Collected',
  ],
];

const NONE: FormDates = { document: [] };
const FORM_DATES: Readonly<Record<string, FormDates>> = {
  medicalCertificate: {
    document: [
      ['Date Certificate Signed', 'Date of Certificate'],
      ['Date of Examination', 'Exam Date'],
    ],
    // The header's `Expiration Date` is that of the form's approval by the OMB, so only the whole label counts.
    expiry: [
      [
        'Medical Examiner Certificate Expiration Date',
        'Medical Certificate Expiration Date',
        'Medical Certificate Expires',
      ],
    ],
  },
  medicalStatus: {
    document: RAN,
    expiry: [
      [
        'Medical Certificate Expiration Date',
        'Med Cert Expiration Date',
        'Medical Expiration Date',
        'Medical Cert Expiration',
        'Med Cert Exp Date',
        'Medical Certificate Expires',
        'Med Cert Expires',
        'Med Cert Exp',
        'Medical Exp Date',
        'Certificate Expiration',
        'Medical Expiration',
        'Certificate Expires',
      ],
    ],
  },
  medicalVariance: {
    document: [['Effective Date', 'Issue Date', 'Date Issued', 'Date of Issue'], SIGNED, DATE],
    expiry: [['Expiration Date', 'Valid Through', '=Expires', 'Expires on']],
  },
  registryVerification: { document: [['Date Verified', 'Verified on', 'Verification Date'], ...signed] },
  drivingRecord: { document: RAN },
  screeningReport: {
    document: [['Date Prepared', 'Report Prepared', 'Prepared on', 'Report Date'], ['=Date']],
  },
  annualReview: {
    document: [
      ['Review Date', 'Date of Review', 'Reviewed on', 'Date Reviewed', 'Date of Annual Review'],
      ...signed,
    ],
  },
  violations: { document: [['Date of Certification', 'Certification Date'], ...signed] },
  pullNotice: {
    document: [['Date of Notice', 'Notice Date', 'Process Date', 'Date Processed', 'Report Date'], ...RAN],
  },
  license: {
    document: [['4a ISS', 'Issue Date', 'Date Issued', '=ISS', '=Issued']],
    expiry: [['4b EXP', 'Expiration Date', '=EXP', '=Expires', 'EXP Date']],
  },
  application: { document: [['Date of Application', 'Application Date'], ...signed] },
  safetyHistory: {
    document: [['Date Completed', 'Date of Reply', 'Completed on', 'Reply Date'], ...signed],
    below: ['to be completed by previous employer'],
  },
  testingRelease: { document: signed },
  roadTest: {
    document: [
      ['Date of Road Test', 'Road Test Date', 'Date of Test', 'under my supervision on', 'Test Date'],
      ['Date of Examination', ...DATE],
    ],
  },
  licenseInLieu: { document: [['Date Accepted', 'Accepted on'], ...signed] },
  dutyHours: { document: signed },
  consumerReports: { document: signed },
  hazmatTraining: {
    document: [
      [
        'Date of Training',
        'Training Date',
        'Training Completed',
        'Date Completed',
        'Completion Date',
        'Completed on',
        'Date of Completion',
        'Most Recent Training',
        'Most Recent Training Completion Date',
      ],
    ],
  },
  suspicionTraining: {
    document: [['Date of Training', 'Training Date', 'Date Completed', 'Completed on'], DATE],
  },
  limitedConsent: { document: signed },
  queryRecord: {
    document: [
      [
        'Query Conducted on',
        'Conducted Date',
        'Date Conducted',
        'Query Date',
        'Date of Query',
        '=Conducted on',
        'Query Conducted',
      ],
    ],
  },
  custodyForm: { document: [...COLLECTED, ['=Date (Mo/Day/Yr)', 'Date (Mo./Day/Yr.)']] },
  drugResult: { document: COLLECTED },
  alcoholForm: { document: [['Test Date', 'Date of Test', 'Screening Test Date'], DATE] },
  policyReceipt: { document: signed },
};

/** Words of scans below this are a guess, such as handwriting. */
const LEAST_CONFIDENCE = 60;
/** 391.45(b): a certificate is for 24 months at most; it may end on the same day of the month, or on the day before or after. */
const CERTIFICATE_MONTHS = 24;
const CERTIFICATES = new Set(['medicalCertificate', 'medicalStatus']);

/** A label of one word counts only if no other word belongs to it: `Date`, but not `Hire date` or `Date of birth`. */
function isBare({ page, from, to }: Found): boolean {
  const [first, last] = [page.words[from]!, page.words[to]!];
  const [before, next] = [page.words[from - 1], page.words[to + 1]];
  const isWord = (word: Placed | undefined, beside: Placed) =>
    word?.line === beside.line && /^[A-Za-z'’]{2,}$/.test(word.text);
  const isBefore = isWord(before, first) && first.left - before!.right < 0.22;
  const isNext =
    isWord(next, last) &&
    !/[:.]$/.test(last.text) &&
    next!.left - last.right < 0.22 &&
    !/^\d/.test(next!.text);
  return !isBefore && !(isNext && !/^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i.test(next!.text));
}

/** The places of labels on a page. */
function placesOf(page: Page, labels: readonly string[]): Found[] {
  const names = labels.map((label) => label.replace(/^=/, ''));
  const bare = new Set(
    labels.filter((label) => label.startsWith('=')).map((label) => label.slice(1).toUpperCase()),
  );
  return findLabels(page, names, new Set()).filter((found) => {
    const said = wordsOf(found)
      .map(({ text }) => text)
      .join(' ')
      .replace(/[^\w ]/g, '')
      .toUpperCase();
    return !bare.has(said) || isBare(found);
  });
}

interface Reading {
  date: string;
  found: FoundDate;
  label: Found;
}

/** The one date with the surest of the labels; null if it can't be read, or if there are different ones. */
function labeledDate(
  pages: readonly Page[],
  groups: readonly (readonly string[])[],
  purpose: Purpose,
  today: string,
  isLeftOut: (date: string) => boolean = () => false,
): Reading | null {
  for (const labels of groups) {
    const readings: Reading[] = [];
    for (const page of pages) {
      const dates = findDates(page);
      for (const label of placesOf(page, labels)) {
        const found = valueOf(label, dates);
        if (!found) continue;
        const date = dateFor(found, purpose, today);
        // A date with this label that can't be read: a less sure label would only guess it.
        if (date === null || found.confidence < LEAST_CONFIDENCE) return null;
        if (!isLeftOut(date)) readings.push({ date, found, label });
      }
    }
    const [first] = readings;
    if (first) return readings.every(({ date }) => date === first.date) ? first : null;
  }
  return null;
}

const clueOf = ({ date, found, label }: Reading): Clue<string> => ({
  value: date,
  reason: 'label',
  marks: marksOf(found.page, [...wordsOf(label), ...found.words]),
});

/** The pages without what stands above some words. */
const below = (pages: readonly Page[], phrases: readonly string[] = []): Page[] =>
  pages.map((page) => {
    const [found] = phrases.flatMap((phrase) => findPhrase(page, phrase));
    return found ? restOf(page, found.to + 1) : page;
  });

export interface FormDatesRead {
  docDate: Clue<string> | null;
  docExpirationDate: Clue<string> | null;
}

/**
 * The dates of a form. Those that contradict each other are both left out, because one of them was misread: an end before the beginning, or a
 * medical certificate for longer than 24 months.
 */
export function readFormDates(
  form: string,
  pages: readonly Page[],
  births: readonly string[],
  today: string,
): FormDatesRead {
  const rules = FORM_DATES[form] ?? NONE;
  const document = labeledDate(below(pages, rules.below), rules.document, 'document', today, (date) =>
    births.includes(date),
  );
  const expiry = labeledDate(pages, rules.expiry ?? [], 'expiry', today);
  const start = document?.date ?? today;
  const isTooLong =
    CERTIFICATES.has(form) &&
    expiry !== null &&
    expiry.date > addDays(addMonths(start, CERTIFICATE_MONTHS), 1);
  const endsBefore = document !== null && expiry !== null && expiry.date <= document.date;
  // A record may show a certificate that had expired; the day of the record is sure then.
  const isExpired = endsBefore && form === 'medicalStatus';
  if (isTooLong || (endsBefore && !isExpired)) return { docDate: null, docExpirationDate: null };
  return {
    docDate: document && clueOf(document),
    docExpirationDate: expiry && !isExpired ? clueOf(expiry) : null,
  };
}
