import type { Form } from './anchors';

export const hiringForms: readonly Form[] = [
  {
    name: 'application',
    docTypeId: 2001,
    anchors: {
      title: [
        'Application for Employment',
        'Employment Application',
        "Driver's Application for Employment",
        'Driver Application',
      ],
      unique: [
        'this application was completed by me',
        'traffic convictions and forfeitures',
        'Previous 3 years residency',
        'denied a license, permit or privilege',
        'previous three years residency',
      ],
      common: [
        '391.21',
        'Accident Record',
        'Employment History',
        'Position applied for',
        'Driving Experience',
      ],
    },
  },
  {
    name: 'safetyHistory',
    docTypeId: 2016,
    anchors: {
      title: [
        'Safety Performance History Records Request',
        'Safety Performance History',
        'Previous Employer Safety Performance History',
      ],
      unique: [
        'to be completed by prospective employee',
        'to be completed by previous employer',
        'Accident History',
        'employed by us',
      ],
      common: ['391.23', '40.25', 'Previous Employer', 'drug and alcohol history'],
    },
  },
  {
    name: 'testingRelease',
    docTypeId: 2018,
    anchors: {
      title: [
        'Release of Alcohol and Controlled Substances Testing Records',
        'Drug and Alcohol Testing Records Release',
        'Authorization to Release Drug and Alcohol Testing Records',
        'Request for Drug and Alcohol Testing Information',
      ],
      unique: ['Alcohol and Controlled Substances Testing records', 'release of information from my'],
      common: ['40.25', 'authorize', 'previous employer', 'DOT-regulated', '391.23'],
      not: ['to be completed by previous employer', 'General Consent'],
    },
  },
  {
    name: 'roadTest',
    docTypeId: 2006,
    anchors: {
      title: [
        'Certification of Road Test',
        'Certificate of Road Test',
        'Record of Road Test',
        "Driver's Road Test Examination",
        'Road Test Evaluation',
      ],
      unique: [
        'was given a road test under my supervision',
        'possesses sufficient driving skill',
        'skill to operate safely',
        'pre-trip inspection',
      ],
      common: [
        '391.31',
        'type of power unit',
        'type of trailer',
        'miles of driving',
        'coupling and uncoupling',
      ],
    },
  },
  {
    name: 'licenseInLieu',
    docTypeId: 2007,
    anchors: {
      title: ['License in Lieu of Road Test', 'Equivalent of Road Test', 'Acceptance of License in Lieu'],
      unique: ['in lieu of a road test', 'accepted in place of a road test'],
      common: ['391.33', 'photocopy of the license'],
    },
  },
  {
    name: 'dutyHours',
    docTypeId: 2013,
    anchors: {
      title: ['Statement of On-Duty Hours', "Driver's Statement of On-Duty Hours", 'New Hire On-Duty Hours'],
      unique: ['total time on duty during the immediately preceding 7 days', 'last relieved from duty'],
      common: ['395.8(j)', 'hours worked', 'Day 1', 'Day 7'],
    },
  },
  {
    name: 'consumerReports',
    docTypeId: 2033,
    anchors: {
      title: [
        'Disclosure Regarding Background Investigation',
        'Fair Credit Reporting Act Disclosure',
        'Disclosure and Authorization',
        'FCRA Disclosure',
        'Disclosure of Consumer Report',
      ],
      unique: ['may obtain a consumer report', 'investigative consumer report', 'for employment purposes'],
      common: ['Fair Credit Reporting Act', 'consumer reporting agency', 'consumer report', 'authorize'],
      not: ['Pre-Employment Screening Program', 'pre-adverse action'],
    },
  },
  {
    name: 'hazmatTraining',
    docTypeId: 2012,
    anchors: {
      title: [
        'Hazardous Materials Training Record',
        'Hazmat Employee Training Record',
        'Hazardous Materials Training Certificate',
        'Hazmat Training Certification',
        'Certificate of Hazardous Materials Training',
      ],
      unique: ['General awareness', 'Function-specific', 'Security awareness'],
      common: ['172.704', 'Hazardous Materials', 'hazmat employee', 'Safety training'],
    },
  },
  {
    name: 'suspicionTraining',
    docTypeId: 2028,
    anchors: {
      title: ['Reasonable Suspicion Training', 'Supervisor Training Certificate'],
      unique: ['60 minutes of training on alcohol misuse', '60 minutes on controlled substances'],
      common: ['382.603', 'reasonable suspicion', 'supervisor'],
    },
  },
];

export const testingForms: readonly Form[] = [
  {
    name: 'limitedConsent',
    docTypeId: 2021,
    anchors: {
      title: ['General Consent for Limited Queries', 'Consent for Limited Query', 'Limited Query Consent'],
      unique: ['consent to conduct a limited query', 'to conduct limited queries'],
      common: ['Drug and Alcohol Clearinghouse', '382.703', '382.701(b)', 'limited query'],
      not: ['Consent for Full Query', 'Specific Consent for a Full Query', 'Query Result'],
    },
  },
  {
    name: 'fullConsent',
    docTypeId: null,
    anchors: {
      title: ['Consent for Full Query', 'Specific Consent for a Full Query', 'Full Query Consent'],
      unique: ['consent to the release of detailed information'],
      common: ['Drug and Alcohol Clearinghouse', '382.703', 'full query'],
    },
  },
  {
    name: 'queryRecord',
    docTypeId: 1162,
    anchors: {
      title: [
        "Commercial Driver's License Drug and Alcohol Clearinghouse",
        'Clearinghouse Query Result',
        'Query Result',
        'Query Details',
      ],
      unique: ['Driver Not Prohibited', 'Driver Prohibited', 'Query Conducted', 'Query Status', 'Query Type'],
      common: ['Limited', 'Full', 'Pre-employment', 'Clearinghouse', 'Conducted by'],
      not: ['General Consent', 'I hereby provide consent'],
    },
  },
  {
    name: 'custodyForm',
    docTypeId: 2024,
    anchors: {
      number: ['0930-0158'],
      title: ['Federal Drug Testing Custody and Control Form'],
      unique: [
        'Step 1: Completed by collector or employer representative',
        'Copy 4 - Employer Copy',
        'Copy 2 - Medical Review Officer',
        'Copy 1 - Test Facility',
      ],
      common: ['Specimen ID No.', 'MRO Name', 'Reason for Test', 'Collector', 'Split', 'Chain of Custody'],
      not: ['Non-Federal', 'Forensic Drug Testing'],
    },
  },
  {
    name: 'otherCustodyForm',
    docTypeId: null,
    anchors: {
      title: [
        'Non-Federal Drug Testing Custody and Control Form',
        'Forensic Drug Testing Custody and Control Form',
        'Forensic Drug Testing Chain of Custody Form',
      ],
      unique: ['Non-Federal', 'Forensic Drug Testing'],
      common: ['Specimen ID No.', 'Reason for Test', 'Collector'],
    },
  },
  {
    name: 'drugResult',
    docTypeId: 2023,
    anchors: {
      title: [
        'Medical Review Officer Report',
        'MRO Report',
        'Drug Test Result',
        'Drug Test Report',
        'Controlled Substance Test Result',
        'Medical Review Officer Result',
        'Verified Drug Test Result',
      ],
      unique: [
        'Overall verified result',
        'Date of Verification',
        'MRO Verification Date',
        'Verified result',
        'Verified by the Medical Review Officer',
      ],
      common: ['Medical Review Officer', 'Specimen ID', 'Reason for Test', 'Substance Test Panel', 'Donor'],
      not: ['Confirmation Pending', 'Custody and Control Form', 'Non-DOT', 'Instant test'],
    },
  },
  {
    name: 'alcoholForm',
    docTypeId: 2023,
    anchors: {
      number: ['2105-0529'],
      title: ['Alcohol Testing Form'],
      unique: ['to be completed by alcohol technician', 'Screening Test', 'Confirmation Test'],
      common: ['U.S. Department of Transportation', 'STT', 'BAT', 'Alcohol Technician', 'Breath'],
      not: ['Non-DOT'],
    },
  },
  {
    name: 'policyReceipt',
    docTypeId: 2027,
    anchors: {
      title: [
        'Certificate of Receipt',
        'Drug and Alcohol Policy Receipt',
        'Alcohol and Drug Policy Certificate of Receipt',
      ],
      unique: [
        'alcohol misuse and controlled substances use policy',
        'received a copy of the drug and alcohol policy',
        'received a copy of these materials',
      ],
      common: ['382.601', 'Acknowledgment of Receipt', 'alcohol', 'controlled substances', 'policy'],
    },
  },
];
