import type { Form } from './anchors';

// The certificate names the report's number in a sentence, and the report names the certificate, so those sentences count too.
export const medicalForms: readonly Form[] = [
  {
    name: 'medicalCertificate',
    docTypeId: 238,
    anchors: {
      number: ['Form MCSA-5876'],
      title: ["Medical Examiner's Certificate"],
      unique: [
        'I certify that I have examined',
        'embodies my findings completely and correctly',
        'Date Certificate Signed',
        'Medical Examiner Certificate Expiration Date',
      ],
      common: [
        'National Registry Number',
        'for Commercial Driver Medical Certification',
        'wearing corrective lenses',
        'Skill Performance Evaluation',
        'driving within an exempt intracity zone',
        '2126-0006',
      ],
      not: ['Driver Health History', 'Medical Examination Report Form for Commercial'],
    },
  },
  {
    name: 'medicalReport',
    docTypeId: null,
    restricted: true,
    anchors: {
      number: ['Form MCSA-5875'],
      title: ['Medical Examination Report Form', 'Medical Examination Report for Commercial Driver Fitness'],
      unique: [
        'Driver Health History',
        'Medical Examiner Determination',
        'Testing Pulse rate',
        'to be filled out by the medical examiner',
        'CMV Driver Certification Determination',
        'Have you ever had surgery',
      ],
      common: [
        'for Commercial Driver Medical Certification',
        'Blood Pressure',
        'Urinalysis',
        'Section 1. Driver Information',
        'Physical Examination',
        'Systolic',
        'Diastolic',
        'Sp. Gr.',
      ],
      not: ['I certify that I have examined'],
    },
  },
  {
    name: 'insulinForm',
    docTypeId: null,
    restricted: true,
    anchors: {
      number: ['MCSA-5870'],
      title: ['Insulin-Treated Diabetes Mellitus Assessment Form'],
      unique: ['severe hypoglycemic episode', 'treating clinician'],
      common: ['insulin', 'blood glucose self-monitoring', 'HbA1C'],
    },
  },
  {
    name: 'visionReport',
    docTypeId: null,
    restricted: true,
    anchors: {
      number: ['MCSA-5871'],
      title: ['Vision Evaluation Report'],
      unique: ['ophthalmologist or optometrist', 'field of vision'],
      common: ['visual acuity', 'monocular vision', 'worse eye'],
    },
  },
  {
    name: 'medicalVariance',
    docTypeId: 2005,
    anchors: {
      title: ['Skill Performance Evaluation Certificate', 'Vision Exemption', 'Diabetes Exemption'],
      unique: ['is granted an exemption', 'grants this exemption', 'limb impairment', '49 CFR part 381'],
      common: ['391.49', '391.64', 'exemption certificate'],
      not: ["Medical Examiner's Certificate"],
    },
  },
  {
    name: 'registryVerification',
    docTypeId: 2004,
    anchors: {
      title: [
        'Medical Examiner Verification',
        'National Registry Verification',
        'Verification of Medical Examiner',
      ],
      unique: ['was listed on the National Registry', 'listed on the National Registry of Certified'],
      common: ['National Registry of Certified Medical Examiners', '391.23(m)', '391.51(b)(8)'],
      not: ['I certify that I have examined'],
    },
  },
];

const RECORD = [
  'Driving Record',
  'Driver Record',
  'Motor Vehicle Report',
  'Motor Vehicle Record',
  'Driver History Record',
  'Driver License Record',
  'Abstract of Driving Record',
  'Driver Record Abstract',
  'Transcript of Driver History',
  'Driving Record Abstract',
  'Driving History Abstract',
];
/** A record with these is a CDL holder's record with the medical status. */
const MEDICAL_STATUS = [
  'Med Cert Status',
  'Medical Certification Status',
  'Medical Certificate Information',
  'CDL Medical Information',
  'Medical Self Certification',
  'Non-Excepted Interstate',
  'Self-Certification',
];
const NO_RECORD = [
  'Pre-Employment Screening Program',
  'Annual Review of Driving Record',
  'Employer Pull Notice',
  'Application for Employment',
  'Certification of Violations',
  'I hereby authorize',
];

export const drivingForms: readonly Form[] = [
  {
    name: 'drivingRecord',
    docTypeId: 225,
    anchors: {
      title: RECORD,
      unique: ['Total State Points', 'End of Record', 'No Activity', 'Violations and Convictions'],
      common: [
        'Conviction',
        'Violation',
        'ACD',
        'License Status',
        'Department of Motor Vehicles',
        'Department of Public Safety',
        'Suspensions',
        'Accidents',
        'Endorsements',
        'Restrictions',
        'Original Issue',
        'License Class',
        'Points',
      ],
      not: [...NO_RECORD, ...MEDICAL_STATUS],
    },
  },
  {
    name: 'medicalStatus',
    docTypeId: 2003,
    needs: MEDICAL_STATUS,
    anchors: {
      title: [...RECORD, 'CDLIS Driver Record', 'CDLIS Driver History', 'CDLIS Motor Vehicle Record'],
      unique: MEDICAL_STATUS,
      common: [
        'CDLIS',
        'Conviction',
        'License Status',
        'Medical Examiner',
        'Registry',
        'Department of Motor Vehicles',
        'Department of Public Safety',
      ],
      not: NO_RECORD,
    },
  },
  {
    name: 'screeningReport',
    docTypeId: 2020,
    anchors: {
      title: ['Pre-Employment Screening Program', 'PSP Detailed Report', 'PSP Driver Information Resource'],
      unique: ['Crash Activity', 'Inspection Activity', 'Driver Information Resource'],
      common: ['MCMIS', '5 years', '3 years', 'PSP', 'Federal Motor Carrier Safety Administration'],
    },
  },
  {
    name: 'annualReview',
    docTypeId: 2002,
    anchors: {
      title: [
        'Annual Review of Driving Record',
        'Annual Review of Driver Record',
        'Annual Driving Record Review',
      ],
      unique: ['minimum requirements for safe driving', 'reviewed the driving record'],
      common: ['391.25', '391.15', 'disqualified', 'Reviewed by', 'motor carrier'],
      not: ["Motor Vehicle Driver's Certification of Violations", 'Certification of Violations'],
    },
  },
  {
    name: 'violations',
    docTypeId: 2031,
    anchors: {
      title: [
        'Certification of Violations',
        'Certificate of Violations',
        "Motor Vehicle Driver's Certification",
        'Annual List of Violations',
        'Record of Violations',
      ],
      unique: ['forfeited bond or collateral', 'true and complete list of traffic violations'],
      common: ['391.27', 'during the past 12 months', 'no violations'],
    },
  },
  {
    name: 'pullNotice',
    docTypeId: 2032,
    anchors: {
      title: ['Employer Pull Notice Program', 'Pull Notice Report', 'Employer Pull Notice'],
      unique: ['Requester Code', 'DL 414', 'Pull Notice Activity'],
      common: ['EPN', 'Department of Motor Vehicles', 'State of California', 'Driver record information'],
    },
  },
  {
    name: 'license',
    docTypeId: 2008,
    anchors: {
      title: [
        'Driver License',
        "Driver's License",
        'Commercial Driver License',
        "Commercial Driver's License",
        'Operator License',
      ],
      unique: ['4b EXP', '4d DLN', '4d LIC', '4a ISS', '9a END', '12 REST', '12 RESTR', '3 DOB', '9 CLASS'],
      common: ['DD', 'DONOR', 'SEX', 'HGT', 'EYES', 'USA'],
      not: [...RECORD, 'Application for Employment', 'License Status', 'Clearinghouse', 'Road Test'],
    },
  },
];
