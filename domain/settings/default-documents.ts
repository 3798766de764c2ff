import type { SettingDocumentId } from './collections';

const VERIFICATION = `<h2>Before reports are ordered</h2>
<p>By accepting, you certify for {employer}, for each report that is ordered here:</p>
<ol>
<li>The report is wanted for one purpose only: to decide whether the person named is hired, kept, assigned or promoted.</li>
<li>Before the order, that person was told clearly and in writing, in a document that says nothing else, that a report may be obtained, and agreed in writing. A driver who applies by mail, telephone or computer for work under the rules of the Department of Transportation may be told, and may agree, orally, in writing or electronically.</li>
<li>Before a decision against the person that rests on the report, you hand over a copy of it with the summary of rights, and afterwards you send the notices that the law asks for. Where the driver applied from a distance as described above, that notice goes out within three business days of the decision.</li>
<li>The report is not used in breach of federal or state law on equal opportunity.</li>
<li>Motor vehicle records are obtained for a use that the Driver\u2019s Privacy Protection Act permits, and are passed on only as it allows.</li>
<li>Only people who need a report can open it, and it is destroyed securely when it is no longer needed.</li>
</ol>
<p>You confirm that you may make this statement for {employer}. The law: 15 U.S.C. 1681b and 1681m, 18 U.S.C. 2721.</p>`;

const TERMS = `# Terms of service

These terms are between {provider} and the employer whose account you use. An administrator may replace this text.

## What the service is

{provider} keeps driver qualification files and what belongs to them: documents, tests, exams, motor vehicle records, accidents and
notices. It reminds of what is missing or about to expire. It does not decide who drives: that stays with the employer.

## Your account

- The account is yours alone. Do not share the password, and tell your administrator when you leave.
- You see the locations assigned to you. What you do is recorded with your name and the time.
- Sign out on shared computers. A session without activity ends by itself.

## What you put in

- Upload only what you may lawfully hold, and only to the file of the person it concerns.
- Do not upload medical examination reports: the certificate is enough.
- Results of drug and alcohol tests are given to others only with the written consent that 49 CFR 40.321 asks for.

## Availability and records

Records are kept for the periods that the regulations name, and longer where the employer says so. When an account ends, the employer
receives its records before they are deleted.
`;

const PRIVACY = `# Privacy

How {provider} treats the personal data in its care. An administrator may replace this text.

## What is kept, and why

Names, dates of birth, license numbers, social security numbers, documents and results, because 49 CFR parts 40, 382, 390 and 391 oblige
employers to keep them. The employer decides what is kept; {provider} keeps it on the employer\u2019s behalf.

## Who sees it

- People of the employer, for the locations assigned to them and the parts of the file they have been given.
- Staff of {provider} who act for the employer; each time is recorded.
- Auditors, through a link that names the employer, the sections and the period, and that can be withdrawn.

Social security numbers are stored encrypted and shown by their last four digits. Showing one in full is recorded.

## How long

As long as the regulations ask: most of a file for the time of employment and three years after, tests for one to five years.

## Your rights

A driver may ask the employer for a copy of their records, correct them, and add a statement. Cookies are used for signing in and for
nothing else. There is no advertising and no tracking.
`;

/** The long texts of a new installation. `{provider}` and `{employer}` stand for names. */
export const DEFAULT_DOCUMENTS: Readonly<Record<SettingDocumentId, string>> = {
  verification: VERIFICATION,
  terms: TERMS,
  privacy: PRIVACY,
};

/** The day from which the texts of a new installation hold. */
export const DEFAULT_DOCUMENTS_FROM = '2026-01-01';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Puts the names into a long text. They are escaped for HTML, so that a client called `<b>` cannot add markup;
 * Markdown passes entities on as they are.
 */
export function fillDocument(contents: string, names: { provider: string; employer?: string }): string {
  return contents
    .replaceAll('{provider}', () => escapeHtml(names.provider))
    .replaceAll('{employer}', () => escapeHtml(names.employer ?? 'your company'));
}
