import type { SettingDocumentId } from './collections';

const VERIFICATION = `<h2>Before reports are ordered</h2>
<p>By accepting, you certify on behalf of {employer}, for each report you order here:</p>
<ol>
<li>The report is used for one purpose only: to decide whether to hire, keep, assign or promote the person named.</li>
<li>Before the order, that person was told clearly in writing, in a separate document, that a report may be obtained, and agreed in writing. A driver who applies by mail, telephone or computer for work under Department of Transportation rules may be told, and may agree, orally, in writing or electronically.</li>
<li>Before you make an adverse decision based on the report, you give the person a copy of it and the summary of rights. After the decision, you send the notices the law requires. If the driver applied by mail, telephone or computer as described above, you send the notice within three business days of the decision.</li>
<li>You do not use the report in violation of federal or state equal opportunity law.</li>
<li>You obtain motor vehicle records for a use the Driver\u2019s Privacy Protection Act permits, and share them only as it allows.</li>
<li>Only people who need a report can open it. You destroy it securely when it is no longer needed.</li>
</ol>
<p>You confirm that you are authorized to make this statement for {employer}. See 15 U.S.C. 1681b and 1681m, 18 U.S.C. 2721.</p>`;

const PSP_VERIFICATION = `<h2>Before a PSP report is ordered</h2>
<p>By accepting, you certify on behalf of {employer}, for each report of FMCSA\u2019s Pre-Employment Screening Program (PSP) you order here:</p>
<ol>
<li>The driver has applied to work for {employer} as an operator of commercial motor vehicles, and has not begun. The report is used to decide whether to hire them, and for nothing else.</li>
<li>Before the order, the driver read the disclosure that the program prescribes, in a document of its own, and consented in writing. The signed consent is on file, and you show it when asked.</li>
<li>The report is shown to the driver and to those who decide about hiring them. It is not given to anyone else, unless the law requires it.</li>
<li>Before you make an adverse decision based on the report, you give the driver a copy of it and the summary of rights. After the decision, you send the notices the law requires. If the driver applied by mail, telephone or computer, you send the notice within three business days of the decision.</li>
<li>If the driver says that something in the report is wrong, you tell them that they can ask for a review through DataQs.</li>
</ol>
<p>You confirm that you are authorized to make this statement for {employer}. See 49 U.S.C. 31150 and 15 U.S.C. 1681b.</p>`;

const TERMS = `# Terms of service

These terms are between {provider} and the employer whose account you use. An administrator may replace this text.

## What the service is

{provider} keeps driver qualification files: documents, tests, exams, motor vehicle records, accidents and notices. It reminds you
what is missing or about to expire. It does not decide who drives. The employer decides.

## Your account

- The account is for you only. Do not share your password. Tell your administrator when you leave.
- You see the locations assigned to you. What you do is recorded with your name and the time.
- Sign out on shared computers. A session with no activity ends on its own.

## What you upload

- Upload only documents you may lawfully keep, and only to the file of the person they are about.
- Do not upload medical examination reports: the certificate is enough.
- Share drug and alcohol test results only with the written consent that 49 CFR 40.321 requires.

## Availability and records

Records are kept for the periods the regulations require, and longer if the employer chooses. When an account ends, the employer
gets its records before they are deleted.
`;

const PRIVACY = `# Privacy

How {provider} handles personal data. An administrator may replace this text.

## What is kept, and why

Names, dates of birth, license numbers, Social Security numbers, documents and results, because 49 CFR parts 40, 382, 390 and 391 require
employers to keep them. The employer decides what is kept; {provider} keeps it on the employer\u2019s behalf.

## Who sees it

- The employer\u2019s users, for the locations assigned to them and the parts of the file they have permission to view.
- {provider} staff who work for the employer. Each time is recorded.
- Auditors, through a link limited to the employer, the sections and the period. The link can be revoked.

Social Security numbers are stored encrypted, and only the last four digits are shown. Each time a full number is viewed, it is recorded.

## How long

As long as the regulations require: most of a file during employment and for three years after, tests for one to five years.

## Your rights

Drivers can ask the employer for a copy of their records, correct them, and add a statement. Cookies are used only to sign in. There
is no advertising and no tracking.
`;

/** The default long texts. `{provider}` and `{employer}` are replaced by names. */
export const DEFAULT_DOCUMENTS: Readonly<Record<SettingDocumentId, string>> = {
  verification: VERIFICATION,
  pspVerification: PSP_VERIFICATION,
  terms: TERMS,
  privacy: PRIVACY,
};

/** The effective date of the default texts. */
export const DEFAULT_DOCUMENTS_FROM = '2026-01-01';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Fills the names into a long text. They are HTML-escaped, so that a client called `<b>` can't add markup; Markdown passes
 * entities through.
 */
export function fillDocument(contents: string, names: { provider: string; employer?: string }): string {
  return contents
    .replaceAll('{provider}', () => escapeHtml(names.provider))
    .replaceAll('{employer}', () => escapeHtml(names.employer ?? 'your company'));
}
