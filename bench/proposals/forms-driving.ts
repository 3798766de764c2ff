import { addDays, addMonths } from '../../domain/shared/dates';
import { CARRIERS, lastFirst, say, whole, type BenchForm, type Filled, type Layout } from './facts';
import type { BenchPerson } from './people';

const CONVICTIONS = [
  ['Type', 'Date', 'ACD', 'Description', 'Points'],
  ['CONV', '03/14/2025', 'S93', 'SPEEDING 11-15 OVER', '2'],
];

/** Records as several states and vendors print them. */
const records = (purpose: string | null): { dev: Layout[]; held: Layout[] } => {
  const ofPurpose: readonly [string, string][] = purpose ? [['Purpose', purpose]] : [];
  return {
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'DEPARTMENT OF MOTOR VEHICLES' },
          { title: 'Driver History Record' },
          {
            fields: [
              ['Name', lastFirst(person)],
              ['DOB', say(person.dob, 'iso')],
              ['DLN', person.license],
              ['License Class', 'A'],
              ['License Status', 'VALID'],
              ['As of', say(on, 'iso')],
              ...ofPurpose,
            ],
          },
          { table: CONVICTIONS },
          { text: 'ACCIDENTS: NONE   SUSPENSIONS: NONE   *** END OF RECORD ***' },
        ],
      },
      {
        content: ({ person, on, random }) => [
          { title: 'MVR Motor Vehicle Report' },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['Date of Birth', say(person.dob)],
              ['License Number', person.license],
              ['State', person.state],
              ['Order Date', say(addDays(on, -2))],
              ['Report Date', say(on)],
              ['Requested by', random.pick(CARRIERS)],
              ...ofPurpose,
            ],
          },
          {
            fields: [
              ['Original Issue', '05/02/2009'],
              ['License Expiration', say(addMonths(on, 30))],
              ['Restrictions', 'B'],
              ['Endorsements', 'N T'],
            ],
          },
          { text: 'Violations and Convictions: no activity.   Total State Points: 0' },
        ],
      },
      {
        content: ({ person, on }) => [
          { title: 'TEXAS DEPARTMENT OF PUBLIC SAFETY' },
          { title: 'Driver Record' },
          {
            text: `This is a certified abstract of the record of the person named below for the last three years.`,
          },
          {
            fields: [
              ['Name', `${person.firstName} ${person.lastName}`.toUpperCase()],
              ['Date of Birth', say(person.dob, 'dashes')],
              ['Driver License Number', person.license],
              ['License Status', 'ELIGIBLE'],
              ['Date Printed', say(on, 'dashes')],
              ...ofPurpose,
            ],
          },
          {
            table: [
              ['Violation', 'Offense Date', 'Conviction Date', 'County'],
              ['FAIL TO YIELD', '02/01/2024', '04/03/2024', 'TRAVIS'],
            ],
          },
          { text: 'Accidents: none.' },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Ohio Bureau of Motor Vehicles' },
          { title: 'Driver Record Abstract' },
          {
            fields: [
              ['Full Name', whole(person)],
              ['Birth Date', say(person.dob, 'long')],
              ['License No.', person.license],
              ['Class', 'CDL A'],
              ['Date of Report', say(on, 'long')],
              ...ofPurpose,
            ],
          },
          {
            table: [
              ['Date of offense', 'Conviction', 'Court', 'Points'],
              ['None on file', '', '', ''],
            ],
          },
          { text: 'Suspensions: none. Accidents reported: none.' },
        ],
      },
      {
        content: ({ person, on }) => [
          { title: 'Transcript of Driver History' },
          { text: 'Division of Driver Services' },
          {
            fields: [
              ['Driver', lastFirst(person)],
              ['DOB', say(person.dob, 'military')],
              ['Lic. No.', person.license],
              ['Run Date', say(on, 'military')],
              ['Status', 'CLEAR'],
              ...ofPurpose,
            ],
          },
          { text: 'NO ACTIVITY ON FILE. LICENSE CLASS A. RESTRICTIONS NONE. POINTS 0.' },
        ],
      },
    ],
  };
};

const certificateOfViolations: Pick<BenchForm, 'dev' | 'held'> = {
  dev: [
    {
      content: ({ person, on }) => [
        { title: "Motor Vehicle Driver's Certification of Violations" },
        {
          text: 'I certify that the following is a true and complete list of traffic violations required to be listed (other than those I have provided under part 383) for which I have been convicted or forfeited bond or collateral during the past 12 months (49 CFR 391.27).',
        },
        {
          fields: [
            ['Name of Driver', whole(person)],
            ['Social Security Number', `XXX-XX-${person.ssnLastFour}`],
            ["Driver's License Number", person.license],
          ],
        },
        {
          table: [
            ['Date', 'Offense', 'Location', 'Vehicle'],
            ['none', '', '', ''],
          ],
        },
        {
          sign: [
            ["Driver's Signature", whole(person)],
            ['Date of Certification', say(on)],
          ],
        },
      ],
    },
  ],
  held: [
    {
      content: ({ person, on }) => [
        { title: 'Annual Certificate of Violations' },
        {
          text: 'If no violations are listed, I certify that I have not been convicted or forfeited bond or collateral on account of any violation during the past 12 months. 49 CFR 391.27',
        },
        {
          fields: [
            ["Driver's Name", whole(person)],
            ['Employee Number', person.workId],
          ],
        },
        {
          sign: [
            ['Signature of driver', whole(person)],
            ['Date', say(on, 'short')],
          ],
        },
      ],
    },
  ],
};

const START = '@\n\u001e\r';
function barcodeOf(person: BenchPerson, on: string, until: string): string {
  const us = (date: string) => date.slice(5).replace('-', '') + date.slice(0, 4);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const body = `DLDAQ${person.license}\nDCS${plain(person.lastName)}\nDDEN\nDAC${plain(person.firstName)}\nDDFN\nDADNONE\nDDGN\nDCAA\nDCBNONE\nDCDNONE\nDBD${us(on)}\nDBB${us(person.dob)}\nDBA${us(until)}\nDBC1\nDAJ${person.state}\nDCGUSA\r`;
  const header = `${START}ANSI 636000100001`;
  return `${header}DL${String(header.length + 10).padStart(4, '0')}${String(body.length).padStart(4, '0')}${body}`;
}

const licenseText = ({ person, on, until }: Filled): readonly [string, string][] => [
  ['4d DLN', person.license],
  ['9 CLASS', 'A'],
  ['4a ISS', say(on)],
  ['4b EXP', say(until)],
  ['1 LN', person.lastName.toUpperCase()],
  ['2 FN', person.firstName.toUpperCase()],
  ['3 DOB', say(person.dob)],
  ['15 SEX', 'M'],
  ['9a END', 'NONE'],
  ['12 REST', 'NONE'],
];

export const DRIVING: readonly BenchForm[] = [
  { name: 'Driving record', docTypeId: 225, ...records(null) },
  { name: 'Driving record for a hire', docTypeId: 660, ...records('PRE-EMPLOYMENT') },
  {
    name: 'PSP report',
    docTypeId: 2020,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Pre-Employment Screening Program' },
          { title: 'PSP Detailed Report' },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['License Number', person.license],
              ['License State', person.state],
              ['Date of Birth', say(person.dob)],
              ['Date Prepared', say(on)],
            ],
          },
          { text: 'Crash Activity (MCMIS snapshot, 5 years): no crashes found.' },
          { text: 'Inspection Activity (3 years)' },
          {
            table: [
              ['Date', 'State', 'Level', 'Violations', 'OOS'],
              ['05/11/2025', 'OH', '2', '1', '0'],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { small: 'Federal Motor Carrier Safety Administration   PSP' },
          { title: 'PSP Detailed Report' },
          {
            fields: [
              ['Driver', whole(person)],
              ['DL Number', person.license],
              ['Report Prepared', say(on, 'long')],
            ],
          },
          {
            table: [
              ['Crash Activity', 'Date', 'Tow-away', 'Injuries'],
              ['None reported in 5 years', '', '', ''],
            ],
          },
          {
            table: [
              ['Inspection Activity', 'Date', 'Conviction of a violation', 'License Status'],
              ['1', '02/02/2025', 'n/a', 'n/a'],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Annual review',
    docTypeId: 2002,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: 'Annual Review of Driving Record' },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['Date of Birth', say(person.dob)],
              ['Motor Carrier', random.pick(CARRIERS)],
              ['Employee ID', person.workId],
            ],
          },
          {
            text: 'This day I reviewed the driving record of the above named driver and the certification of violations in accordance with 49 CFR 391.25. This driver [X] meets minimum requirements for safe driving  [ ] is disqualified to drive under 391.15.',
          },
          {
            fields: [
              ['Review Date', say(on)],
              ['Reviewed by', 'Dana Whitlock'],
            ],
          },
        ],
      },
      {
        content: ({ person, on }) => [
          { title: 'ANNUAL REVIEW OF DRIVING RECORD' },
          { text: '49 CFR 391.25. The driver meets the minimum requirements for safe driving.' },
          {
            fields: [
              ['Name', lastFirst(person)],
              ['License No.', person.license],
              ['MVR Date', say(addDays(on, -10))],
            ],
          },
          {
            sign: [
              ['Signature of reviewer', 'D. Whitlock'],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Annual Driving Record Review' },
          {
            fields: [
              ['Name of Driver', whole(person)],
              ['SSN (last four)', person.ssnLastFour],
              ['Date of Review', say(on, 'long')],
            ],
          },
          {
            text: 'I have reviewed the driving record of this driver as 391.25 requires and found no evidence of violations which would make the driver disqualified under 391.15.',
          },
        ],
      },
    ],
  },
  { name: 'Certificate of violations', docTypeId: 2031, before: '2022-05-09', ...certificateOfViolations },
  { name: 'Certificate of violations, since 2022', docTypeId: null, ...certificateOfViolations },
  {
    name: 'Driver license',
    docTypeId: 2008,
    months: 48,
    dev: [
      {
        hasEnd: true,
        content: (filled) => [
          { title: 'VIRGINIA' },
          { title: 'Commercial Driver License' },
          { fields: licenseText(filled) },
          { barcode: barcodeOf(filled.person, filled.on, filled.until) },
        ],
      },
      {
        hasEnd: true,
        content: (filled) => [
          { title: 'COMMERCIAL DRIVER LICENSE' },
          { text: 'USA   NEVADA' },
          { fields: licenseText(filled) },
        ],
      },
    ],
    held: [
      {
        hasEnd: true,
        content: ({ person, on, until }) => [
          { title: "Commercial Driver's License" },
          {
            table: [
              [`4d LIC ${person.license}`, '9 CLASS A'],
              [`3 DOB ${say(person.dob)}`, `4b EXP ${say(until)}`],
              [`4a ISS ${say(on)}`, '9a END NONE'],
              [person.lastName.toUpperCase(), 'DONOR'],
              [person.firstName.toUpperCase(), 'EYES BRO'],
            ],
          },
          { barcode: barcodeOf(person, on, until) },
        ],
      },
    ],
  },
  {
    name: 'Pull notice',
    docTypeId: 2032,
    dev: [
      {
        content: ({ person, on, random }) => [
          { small: 'STATE OF CALIFORNIA   DEPARTMENT OF MOTOR VEHICLES' },
          { title: 'Employer Pull Notice Program' },
          {
            fields: [
              ['Requester Code', random.digits(5)],
              ['Process Date', say(on, 'dashes')],
              ['DL Number', person.license],
              ['Name', lastFirst(person)],
              ['Birthdate', say(person.dob, 'dashes')],
            ],
          },
          { text: 'DRIVER RECORD INFORMATION: EPN ENROLLMENT. NO ACTION THIS PERIOD.' },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on, random }) => [
          { title: 'PULL NOTICE REPORT' },
          { text: 'EPN activity: accident added to the record of the driver below. DL 414' },
          {
            fields: [
              ['Requester Code', random.digits(5)],
              ['Driver Name', whole(person)],
              ['License Number', person.license],
              ['Notice Date', say(on)],
            ],
          },
        ],
      },
    ],
  },
];
