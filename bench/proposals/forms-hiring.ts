import { addDays } from '../../domain/shared/dates';
import { CARRIERS, lastFirst, masked, say, whole, type BenchForm } from './facts';

export const HIRING: readonly BenchForm[] = [
  {
    name: 'Application',
    docTypeId: 2001,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: "Driver's Application for Employment" },
          {
            fields: [
              ['Company', random.pick(CARRIERS)],
              ['Name', whole(person)],
              ['Date of Birth', say(person.dob)],
              ['Social Security No.', masked(person)],
              ['Date of Application', say(on)],
              ['Position applied for', 'Driver'],
            ],
          },
          { text: 'Previous 3 years residency: 12 Elm St, Reno NV (4 years)' },
          {
            table: [
              ['License State', 'License No.', 'Class', 'Expiration Date'],
              [person.state, person.license, 'A', say(addDays(on, 700))],
            ],
          },
          {
            text: 'Accident record for past 3 years: none. Traffic convictions and forfeitures for the past 3 years (other than parking): none. Have you ever been denied a license, permit or privilege to operate a motor vehicle? No',
          },
          {
            text: 'This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge (49 CFR 391.21).',
          },
          {
            sign: [
              ["Applicant's Signature", whole(person)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Employment Application' },
          { text: 'Commercial motor vehicle operators. All questions of 49 CFR 391.21 must be answered.' },
          {
            fields: [
              ['Last Name', person.lastName],
              ['First Name', person.firstName],
              ['DOB', say(person.dob)],
              ['CDL Number', person.license],
            ],
          },
          {
            text: 'Driving Experience: tractor and semitrailer, 8 years. Employment History: 2016 to 2024 Harbor & Plain Logistics, reason for leaving: relocation.',
          },
          { text: 'This certifies that this application was completed by me.' },
          {
            sign: [
              ['Signature', whole(person)],
              ['Date Signed', say(on, 'short')],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Safety performance history',
    docTypeId: 2016,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: 'Safety Performance History Records Request' },
          { text: 'PART 1: TO BE COMPLETED BY PROSPECTIVE EMPLOYEE' },
          {
            fields: [
              ['Name', whole(person)],
              ['Social Security Number', masked(person)],
              ['Date of Birth', say(person.dob)],
              ['Previous Employer', random.pick(CARRIERS)],
            ],
          },
          {
            text: 'In accordance with 49 CFR 40.25(g) and 391.23(h), release of this information must be made in a written form that ensures confidentiality.',
          },
          {
            sign: [
              ["Applicant's Signature", whole(person)],
              ['Date', say(addDays(on, -12))],
            ],
          },
          { text: 'PART 2: TO BE COMPLETED BY PREVIOUS EMPLOYER' },
          {
            text: 'ACCIDENT HISTORY. The applicant named above was employed by us. Accidents: none. Drug and alcohol history: none.',
          },
          {
            sign: [
              ['Completed by', 'L. Torrance'],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Previous Employer Safety Performance History' },
          { text: 'Part 1: to be completed by prospective employee' },
          {
            fields: [
              ['Applicant Name', whole(person)],
              ['SSN', masked(person)],
              ['Signed on', say(addDays(on, -9))],
            ],
          },
          {
            text: 'Part 2: to be completed by previous employer (49 CFR 391.23). Accident history: none. Violations of DOT drug and alcohol rules: none.',
          },
          {
            fields: [
              ['Name of person answering', 'Lou Torrance'],
              ['Date Completed', say(on, 'long')],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Testing records release',
    docTypeId: 2018,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: 'Release of Alcohol and Controlled Substances Testing Records' },
          {
            text: `I hereby authorize my previous employer ${random.pick(CARRIERS)} to release my Alcohol and Controlled Substances Testing records to the company named below, as 49 CFR 40.25 requires for DOT-regulated testing.`,
          },
          {
            fields: [
              ['Applicant Name', whole(person)],
              ['SSN', masked(person)],
              ['Date of Birth', say(person.dob)],
            ],
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
          { title: 'Request for Drug and Alcohol Testing Information' },
          {
            text: 'Release of information from my DOT-regulated drug and alcohol testing records by my previous employer is authorized in accordance with 49 CFR part 40, section 40.25.',
          },
          {
            fields: [
              ['Printed Name', whole(person)],
              ['Employee ID', person.workId],
              ['Date Signed', say(on)],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Road test',
    docTypeId: 2006,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Certification of Road Test' },
          {
            fields: [
              ["Driver's Name", whole(person)],
              ['Social Security Number', masked(person)],
              ["Operator's or Chauffeur's License Number", person.license],
              ['State', person.state],
              ['Type of power unit', 'tractor'],
              ['Type of trailer', 'van'],
            ],
          },
          {
            text: `This is to certify that the above-named driver was given a road test under my supervision on ${say(on)}, consisting of approximately 18 miles of driving.`,
          },
          {
            text: 'It is my considered opinion that this driver possesses sufficient driving skill to operate safely the type of commercial motor vehicle listed above (49 CFR 391.31).',
          },
          {
            sign: [
              ['Signature of Examiner', 'M. Aldridge'],
              ['Title', 'Safety manager'],
            ],
          },
        ],
      },
      {
        content: ({ person, on }) => [
          { title: 'Record of Road Test' },
          {
            fields: [
              ['Driver Name', lastFirst(person)],
              ['Date of Birth', say(person.dob)],
              ['License Number', person.license],
              ['Date of Test', say(on)],
            ],
          },
          {
            table: [
              ['Item', 'Satisfactory', 'Remarks'],
              ['Pre-trip inspection', 'X', ''],
              ['Coupling and uncoupling', 'X', ''],
              ['Turning', 'X', ''],
              ['Braking', 'X', ''],
              ['Backing and parking', 'X', ''],
            ],
          },
          { text: '391.31(e)' },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Road Test Evaluation' },
          {
            text: 'Rate each: pre-trip inspection, placing the vehicle in operation, use of controls, coupling and uncoupling, backing. 49 CFR 391.31',
          },
          {
            fields: [
              ['Name of Driver', whole(person)],
              ['CDL No.', person.license],
              ['Type of power unit', 'tractor'],
              ['Type of trailer', 'flatbed'],
              ['Road Test Date', say(on, 'short')],
            ],
          },
          { sign: [["Examiner's Signature", 'M. Aldridge']] },
        ],
      },
    ],
  },
  {
    name: 'On-duty hours',
    docTypeId: 2013,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Statement of On-Duty Hours' },
          {
            text: 'I hereby certify that the information given below is correct, and that I was last relieved from duty as stated (49 CFR 395.8(j)(2)).',
          },
          {
            fields: [
              ['Driver Name', whole(person)],
              ['Driver License Number', person.license],
            ],
          },
          {
            table: [
              ['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6', 'Day 7'],
              ['8', '9', '0', '0', '10', '10', '8'],
            ],
          },
          {
            sign: [
              ["Driver's Signature", whole(person)],
              ['Date', say(on)],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: "Driver's Statement of On-Duty Hours" },
          { text: 'My total time on duty during the immediately preceding 7 days is listed below. 395.8(j)' },
          {
            fields: [
              ['Employee Name', whole(person)],
              ['Employee No.', person.workId],
              ['Date', say(on)],
            ],
          },
          {
            table: [
              ['Day 1', 'Day 2', 'Day 7', 'Hours worked'],
              ['8', '9', '0', '17'],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Consumer report disclosure',
    docTypeId: 2033,
    dev: [
      {
        content: ({ person, on, random }) => [
          { title: 'Disclosure Regarding Background Investigation' },
          {
            text: `${random.pick(CARRIERS)} may obtain a consumer report or an investigative consumer report about you for employment purposes from a consumer reporting agency under the Fair Credit Reporting Act.`,
          },
          {
            fields: [
              ['Print Name', whole(person)],
              ['SSN', masked(person)],
              ['DOB', say(person.dob)],
            ],
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
          { title: 'Disclosure and Authorization' },
          {
            text: 'By signing below I authorize the company to obtain consumer reports, including an investigative consumer report, for employment purposes (Fair Credit Reporting Act, 15 USC 1681b).',
          },
          {
            fields: [
              ['Full Name', whole(person)],
              ["Driver's License No.", person.license],
              ['Date Signed', say(on, 'long')],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Hazmat training',
    docTypeId: 2012,
    dev: [
      {
        content: ({ person, on }) => [
          { title: 'Hazmat Employee Training Record' },
          {
            text: 'Training required by 49 CFR 172.704: [X] General awareness  [X] Function-specific  [X] Safety training  [X] Security awareness',
          },
          {
            fields: [
              ['Employee Name', whole(person)],
              ['Employee ID', person.workId],
              ['Date of Birth', say(person.dob)],
              ['Completion Date', say(on)],
              ["Trainer's Name", 'Kim Osgood'],
            ],
          },
        ],
      },
    ],
    held: [
      {
        content: ({ person, on }) => [
          { title: 'Certificate of Hazardous Materials Training' },
          {
            text: `This certifies that the hazmat employee named below completed general awareness, function-specific and security awareness training.`,
          },
          {
            fields: [
              ['Name', whole(person)],
              ['Employee Number', person.workId],
              ['Training Date', say(on, 'long')],
            ],
          },
        ],
      },
    ],
  },
];
