import { addDays } from '../../domain/shared/dates';
import { CARRIERS, DOCTORS, lastFirst, say, whole, type BenchForm, type Filled } from './facts';
import type { Content } from './layout';

const OMB = 'OMB No.: 2126-0006   Expiration Date: 03/31/2028';
const examiner = ({ random }: Filled): readonly [string, string][] => [
  ["Medical Examiner's Name", random.pick(DOCTORS)],
  ["Medical Examiner's Telephone Number", '555-014-2233'],
  ["Medical Examiner's State License, Certificate, or Registration Number", random.digits(6)],
  ['National Registry Number', random.digits(10)],
];

const card = (filled: Filled, style: 'slashes' | 'short' | 'long', signs: boolean): Content => {
  const { person, on, until } = filled;
  const dates: [string, string][] = [
    ['Date Certificate Signed', say(on, style)],
    ["Medical Examiner's Certificate Expiration Date", say(until, style)],
  ];
  return [
    { corner: `Form MCSA-5876   ${OMB}` },
    { small: 'U.S. Department of Transportation   Federal Motor Carrier Safety Administration' },
    { title: "Medical Examiner's Certificate" },
    { text: '(for Commercial Driver Medical Certification)' },
    {
      text: `I certify that I have examined   Last Name: ${person.lastName}   First Name: ${person.firstName}   in accordance with (please check only one):`,
    },
    {
      text: '[X] the Federal Motor Carrier Safety Regulations (49 CFR 391.41-391.49) and, with knowledge of the driving duties, I find this person is qualified, and, if applicable, only when (check all that apply):',
    },
    {
      text: '[ ] Wearing corrective lenses   [ ] Wearing hearing aid   [ ] Accompanied by a Skill Performance Evaluation (SPE) Certificate   [ ] Driving within an exempt intracity zone',
    },
    {
      small:
        'The information I have provided regarding this physical examination is true and complete. A complete Medical Examination Report Form, MCSA-5875, with any attachments embodies my findings completely and correctly, and is on file in my office.',
    },
    ...(signs
      ? [
          { fields: [dates[1]!] },
          { fields: examiner(filled) },
          { sign: [["Medical Examiner's Signature", 'P. Hollis'], dates[0]!] as const },
        ]
      : [{ fields: dates }, { fields: examiner(filled) }]),
    {
      fields: [
        ["Driver's License Number", person.license],
        ['Issuing State/Province', person.state],
        ['CLP/CDL Applicant/Holder', 'Yes'],
      ],
    },
    {
      sign: [
        ["Driver's Signature", whole(person)],
        ["Driver's Address", '12 Elm St'],
      ],
    },
  ];
};

const report = ({ person, on }: Filled): Content => [
  { corner: `Form MCSA-5875   ${OMB}` },
  { title: 'Medical Examination Report Form' },
  { text: '(for Commercial Driver Medical Certification)' },
  { text: 'SECTION 1. Driver Information (to be filled out by the driver)' },
  {
    fields: [
      ['Last Name', person.lastName],
      ['First Name', person.firstName],
      ['Date of Birth', say(person.dob)],
      ["Driver's License Number", person.license],
      ['Issuing State/Province', person.state],
      ['Phone', '555-010-7788'],
    ],
  },
  { text: 'DRIVER HEALTH HISTORY' },
  {
    text: 'Have you ever had surgery? If "yes," please list and explain below.   [ ] Yes  [X] No  [ ] Not Sure',
  },
  {
    text: 'Are you currently taking medications (prescription, over-the-counter, herbal remedies, diet supplements)?   [ ] Yes  [X] No',
  },
  {
    table: [
      ['Do you have or have you ever had:', 'Yes', 'No'],
      ['Head/brain injuries or illnesses', '', 'X'],
      ['Seizures, epilepsy', '', 'X'],
      ['Eye problems', '', 'X'],
      ['High blood pressure', '', 'X'],
    ],
  },
  {
    sign: [
      ["Driver's Signature", whole(person)],
      ['Date', say(on)],
    ],
  },
];
const reportEnd = ({ person, on, until, random }: Filled): Content => [
  { corner: `Form MCSA-5875   ${OMB}` },
  {
    fields: [
      ['Last Name', person.lastName],
      ['First Name', person.firstName],
      ['DOB', say(person.dob)],
      ['Exam Date', say(on)],
    ],
  },
  { text: 'MEDICAL EXAMINER DETERMINATION (Federal)' },
  {
    text: 'Use this section for examinations performed in accordance with the Federal Motor Carrier Safety Regulations (49 CFR 391.41-391.49):',
  },
  {
    text: '[X] Meets standards in 49 CFR 391.41; qualifies for 2-year certificate   [ ] Does not meet standards (specify reason)',
  },
  {
    text: "If the driver meets the standards, complete a Medical Examiner's Certificate, Form MCSA-5876, as stated in 49 CFR 391.43(h).",
  },
  {
    text: 'Blood Pressure   Systolic 122   Diastolic 80   Urinalysis: Sp. Gr. 1.015   Protein neg   Sugar neg',
  },
  {
    fields: [
      ["Medical Examiner's Name", random.pick(DOCTORS)],
      ['National Registry Number', random.digits(10)],
      ["Medical Examiner's Certificate Expiration Date", say(until)],
    ],
  },
];

const MEDICAL_STATUS = (
  { until, random }: Filled,
  style: 'slashes' | 'iso' | 'military',
): readonly [string, string][] => [
  ['Medical Certificate Expiration Date', say(until, style)],
  ['Medical Examiner', random.pick(DOCTORS)],
  ['Registry Number', random.digits(10)],
];

export const MEDICAL: readonly BenchForm[] = [
  {
    name: 'Medical certificate',
    docTypeId: 238,
    months: 24,
    dev: [
      { content: (filled) => card(filled, 'slashes', false), hasEnd: true },
      { content: (filled) => card(filled, 'short', true), hasEnd: true },
    ],
    held: [{ content: (filled) => card(filled, 'long', true), hasEnd: true }],
  },
  {
    name: 'Medical examination report',
    docTypeId: null,
    restricted: true,
    months: 24,
    dev: [{ content: report }, { content: reportEnd }],
    held: [
      {
        content: ({ person, on }) => [
          { corner: 'Form MCSA-5875   OMB No. 2126-0006' },
          {
            text: `Last Name: ${person.lastName}   First Name: ${person.firstName}   DOB: ${say(person.dob)}   Exam Date: ${say(on)}`,
          },
          { text: 'TESTING' },
          {
            fields: [
              ['Pulse rate', '72'],
              ['Height', '5 ft 10 in'],
              ['Blood Pressure Systolic', '124'],
              ['Diastolic', '82'],
            ],
          },
          {
            text: 'PHYSICAL EXAMINATION. The presence of a certain condition may not necessarily disqualify a driver, particularly if the condition is controlled adequately. (to be filled out by the medical examiner)',
          },
          {
            table: [
              ['Body System', 'Normal', 'Abnormal'],
              ['General', 'X', ''],
              ['Skin', 'X', ''],
              ['Eyes', 'X', ''],
              ['Vascular system', 'X', ''],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Insulin assessment',
    docTypeId: null,
    restricted: true,
    dev: [
      {
        content: ({ person, on }) => [
          { corner: 'Form MCSA-5870   OMB No.: 2126-0006' },
          { title: 'Insulin-Treated Diabetes Mellitus Assessment Form' },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['DOB', say(person.dob)],
            ],
          },
          {
            text: 'To be completed by the treating clinician. Has the individual had a severe hypoglycemic episode in the past 3 months? [ ] Yes [X] No. Has the individual maintained blood glucose self-monitoring records?',
          },
          {
            sign: [
              ["Treating Clinician's Signature", 'R. Vance'],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { corner: 'Form MCSA-5871   OMB No.: 2126-0006' },
          { title: 'Vision Evaluation Report, Form MCSA-5871' },
          {
            text: 'To be completed by an ophthalmologist or optometrist. The individual has monocular vision; report visual acuity of the worse eye and the field of vision in degrees.',
          },
          {
            fields: [
              ['Name', whole(person)],
              ['Date of Birth', say(person.dob)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Record with medical status',
    docTypeId: 2003,
    months: 22,
    dev: [
      {
        hasEnd: true,
        content: (filled) => [
          { title: 'STATE OF NEVADA  DEPARTMENT OF MOTOR VEHICLES' },
          { title: 'CDLIS Driver History Record' },
          {
            fields: [
              ['Name', lastFirst(filled.person)],
              ['DOB', say(filled.person.dob, 'iso')],
              ['License No', filled.person.license],
              ['Class', 'A'],
              ['License Status', 'VALID'],
              ['As of', say(filled.on, 'iso')],
              ['Order Date', say(addDays(filled.on, -3), 'iso')],
            ],
          },
          {
            text: 'CDL MEDICAL INFORMATION   SELF CERTIFICATION: NON-EXCEPTED INTERSTATE (NI)   MED CERT STATUS: CERTIFIED',
          },
          { fields: MEDICAL_STATUS(filled, 'iso') },
          {
            table: [
              ['Conviction', 'Date', 'ACD', 'Points'],
              ['NONE', '', '', ''],
            ],
          },
          { text: 'END OF RECORD' },
        ],
      },
      {
        hasEnd: true,
        content: (filled) => [
          { title: 'Motor Vehicle Report' },
          { text: `Prepared for ${CARRIERS[0]}` },
          {
            fields: [
              ['Driver Name', whole(filled.person)],
              ['Date of Birth', say(filled.person.dob)],
              ['License Number', filled.person.license],
              ['State', filled.person.state],
              ['Report Date', say(filled.on)],
              ['License Status', 'VALID'],
            ],
          },
          { text: 'Medical Certificate Information' },
          {
            fields: [
              ['Medical Certification Status', 'CERTIFIED'],
              ['Self-Certification', 'Non-Excepted Interstate'],
              ...MEDICAL_STATUS(filled, 'slashes'),
            ],
          },
          { text: 'Violations and Convictions: none.   Total State Points: 0' },
        ],
      },
    ],
    held: [
      {
        hasEnd: true,
        content: (filled) => [
          { title: 'Commonwealth Driver Record Abstract' },
          {
            fields: [
              ['Driver', whole(filled.person)],
              ['Birth Date', say(filled.person.dob, 'military')],
              ['Customer ID', filled.person.license],
              ['Record as of', say(filled.on, 'military')],
            ],
          },
          { text: 'CDL driver type: Non-Excepted Interstate. CDLIS check: no other record.' },
          {
            fields: [
              ['Med Cert Status', 'CERTIFIED'],
              ['Med Cert Issue', say(addDays(filled.on, -60), 'military')],
              ['Med Cert Expires', say(filled.until, 'military')],
            ],
          },
          {
            table: [
              ['Date', 'Offense', 'Court'],
              ['No convictions', '', ''],
            ],
          },
        ],
      },
    ],
  },
];
