import { addDays } from '../../domain/shared/dates';
import { CARRIERS, lastFirst, masked, say, whole, type BenchForm, type Layout } from './facts';

const CLEARINGHOUSE = "Commercial Driver's License Drug and Alcohol Clearinghouse";

const custody = (title: string, omb: string): { dev: Layout[]; held: Layout[] } => ({
  dev: [
    {
      content: ({ person, on, random }) => [
        { corner: omb },
        { title },
        { text: `SPECIMEN ID NO. ${random.digits(7)}` },
        { text: 'STEP 1: COMPLETED BY COLLECTOR OR EMPLOYER REPRESENTATIVE' },
        {
          fields: [
            ['Employer Name', random.pick(CARRIERS)],
            ['MRO Name', 'Dr. Corinne Yates'],
            ['Donor SSN or Employee I.D. No.', masked(person)],
            ['Reason for Test', random.pick(['Random', 'Pre-employment', 'Post-Accident'])],
          ],
        },
        {
          text: 'STEP 4: CHAIN OF CUSTODY. Initiated by collector and completed by test facility.   [X] Split   [ ] Single',
        },
        {
          fields: [
            ['Donor Name', whole(person)],
            ['Date of Birth', say(person.dob)],
            ['Date of Collection', say(on)],
            ['Collector', 'Jess Moffat'],
          ],
        },
        { text: 'COPY 4 - EMPLOYER COPY' },
      ],
    },
  ],
  held: [
    {
      content: ({ person, on, random }) => [
        { corner: omb },
        { title },
        {
          fields: [
            ['Specimen ID No.', random.digits(7)],
            ['Collector', 'Jess Moffat'],
            ['Reason for Test', 'Random'],
            ['Donor Name', lastFirst(person)],
            ['Donor ID', person.license],
            ['Collection Date', say(on, 'dashes')],
          ],
        },
        { text: 'COPY 2 - MEDICAL REVIEW OFFICER COPY   MRO Name: Dr. Corinne Yates   Chain of Custody' },
      ],
    },
  ],
});

const result = (reasons: readonly string[]): { dev: Layout[]; held: Layout[] } => ({
  dev: [
    {
      content: ({ person, on, random }) => [
        { title: 'Medical Review Officer Report' },
        {
          fields: [
            ['Donor Name', whole(person)],
            ['Donor ID', masked(person)],
            ['Reason for Test', random.pick(reasons)],
            ['Specimen ID', random.digits(7)],
            ['Date of Collection', say(on)],
            ['Date of Verification', say(addDays(on, 3))],
            ['Date of Birth', say(person.dob)],
          ],
        },
        { text: 'Substance Test Panel: DOT 5. Overall verified result: NEGATIVE' },
        {
          sign: [
            ['Medical Review Officer', 'C. Yates'],
            ['Date', say(addDays(on, 4))],
          ],
        },
      ],
    },
  ],
  held: [
    {
      content: ({ person, on, random }) => [
        { title: 'Verified Drug Test Result' },
        {
          fields: [
            ['Donor', whole(person)],
            ['SSN', masked(person)],
            ['Test Reason', random.pick(reasons)],
            ['Specimen ID', random.digits(7)],
            ['Collected on', say(on, 'short')],
            ['MRO Verification Date', say(addDays(on, 2), 'short')],
            ['Verified result', 'NEGATIVE'],
          ],
        },
        { text: 'Medical Review Officer: Corinne Yates, MD' },
      ],
    },
  ],
});

export const TESTING: readonly BenchForm[] = [
  {
    name: 'Limited query consent',
    docTypeId: 2021,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: 'General Consent for Limited Queries' },
          { text: `of the FMCSA ${CLEARINGHOUSE}` },
          {
            text: `I, ${whole(person)}, hereby provide consent to ${random.pick(CARRIERS)} to conduct a limited query of the Clearinghouse to determine whether information about me exists, for the duration of employment (49 CFR 382.703). If the limited query shows that information exists, I must give my consent to a full query.`,
          },
          {
            fields: [
              ["Driver's Name", whole(person)],
              ['CDL Number', person.license],
              ['Date of Birth', say(person.dob)],
            ],
          },
          {
            sign: [
              ['Employee Signature', whole(person)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Limited Query Consent Form' },
          {
            text: 'Consent to conduct limited queries of the Drug and Alcohol Clearinghouse, annually. 49 CFR 382.701(b)',
          },
          {
            fields: [
              ['Print Name', whole(person)],
              ['DOB', say(person.dob)],
              ['Date Signed', say(on, 'short')],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Full query consent',
    docTypeId: null,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Specific Consent for a Full Query' },
          { text: `of the FMCSA ${CLEARINGHOUSE}` },
          {
            text: `I, ${whole(person)}, consent to the release of detailed information from the Clearinghouse (49 CFR 382.703). A limited query was conducted earlier.`,
          },
          {
            sign: [
              ['Signature', whole(person)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Full Query Consent' },
          {
            text: 'Drug and Alcohol Clearinghouse. A limited query has shown that information exists; I consent to a full query.',
          },
          {
            fields: [
              ['Name', whole(person)],
              ['Date Signed', say(on)],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Query record',
    docTypeId: 1162,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: `${CLEARINGHOUSE}` },
          { title: 'Query Details' },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['CDL Number', person.license],
              ['State', person.state],
              ['Date of Birth', say(person.dob)],
              ['Query Type', random.pick(['Limited', 'Full', 'Pre-employment'])],
              ['Query Conducted', say(on)],
              ['Conducted by', random.pick(CARRIERS)],
              ['Query Status', 'Completed'],
            ],
          },
          { text: 'Result: Driver Not Prohibited' },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { small: `FMCSA ${CLEARINGHOUSE}` },
          { title: 'Clearinghouse Query Result' },
          {
            fields: [
              ['Driver', whole(person)],
              ['CDL No.', person.license],
              ['Conducted Date', say(on, 'long')],
              ['Query Type', 'Limited'],
              ['Result', 'Driver Not Prohibited'],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Federal custody form',
    docTypeId: 2024,
    ...custody('Federal Drug Testing Custody and Control Form', 'OMB No. 0930-0158'),
  },
  {
    name: 'Non-federal custody form',
    docTypeId: null,
    ...custody('Non-Federal Drug Testing Custody and Control Form', ''),
  },
  { name: 'Pre-employment test result', docTypeId: 2022, ...result(['Pre-Employment']) },
  {
    name: 'Test result',
    docTypeId: 2023,
    ...result(['Random', 'Post-Accident', 'Follow-Up', 'Return to Duty']),
  },
  {
    name: 'Alcohol form',
    docTypeId: 2023,
    dev: [
      {
        content: ({ person, on, random }) => [
          { small: 'U.S. Department of Transportation (DOT)' },
          { title: 'Alcohol Testing Form' },
          { corner: 'OMB No. 2105-0529' },
          { text: 'STEP 1: TO BE COMPLETED BY ALCOHOL TECHNICIAN' },
          {
            fields: [
              ['Employee Name', whole(person)],
              ['SSN', masked(person)],
              ['Employer', random.pick(CARRIERS)],
              ['Reason for Test', random.pick(['Random', 'Pre-employment'])],
            ],
          },
          {
            text: 'STEP 3: [X] BAT  [ ] STT   Screening Test result 0.000   Confirmation Test: not required',
          },
          {
            fields: [
              ['Test Date', say(on)],
              ['Time', '10:42'],
              ['Device serial', random.digits(6)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'U.S. Department of Transportation Alcohol Testing Form' },
          { text: 'Step 1: to be completed by alcohol technician' },
          {
            fields: [
              ['Employee Name', lastFirst(person)],
              ['Employee ID No.', person.workId],
              ['Date of Birth', say(person.dob)],
            ],
          },
          { text: 'Screening Test   STT   0.00    Confirmation Test   none' },
          {
            sign: [
              ["Alcohol Technician's Signature", 'T. Barlow'],
              ['Date of Test', say(on)],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Policy receipt',
    docTypeId: 2027,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Certificate of Receipt' },
          {
            text: 'I have received a copy of the drug and alcohol policy (alcohol misuse and controlled substances use policy) as 49 CFR 382.601(d) requires.',
          },
          {
            fields: [
              ['Employee Name', whole(person)],
              ['Employee ID', person.workId],
              ['Date of Birth', say(person.dob)],
            ],
          },
          {
            sign: [
              ['Employee Signature', whole(person)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Drug and Alcohol Policy Receipt' },
          {
            text: 'The undersigned driver received a copy of these materials about controlled substances and alcohol (382.601).',
          },
          {
            fields: [
              ['Printed Name', whole(person)],
              ['SSN (last four)', person.ssnLastFour],
              ['Date', say(on, 'long')],
            ],
          },
        ],
      },
    ],
  },
];
