import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RefusalCode } from '../../domain/shared/refusals/refusal';
import { inspectPdf } from '../../server/documents/inspect-pdf';
import { PDF_LIMITS } from '../../server/documents/pdf-inspection';
import { safeName } from '../../server/documents/receive-upload';
import { makeBomb, makeDynamicForm, makePdf } from './test-documents';

const folder = mkdtempSync(join(tmpdir(), 'roadfile-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const problem = (code: RefusalCode) => ({ refusal: { code: 'unprocessable', refusal: { code } } });

it('reading PDFs', async () => {
  const path = save('three.pdf', await makePdf(3));
  const facts = { pages: 3, encrypted: false, scripts: false, embeddedFiles: false };
  expect(await inspectPdf(path)).toEqual({ facts });
});

it('refuses a PDF with more pages than anyone scans', async () => {
  const path = save('many.pdf', await makePdf(4));
  expect(await inspectPdf(path, { ...PDF_LIMITS, pages: 3 })).toMatchObject(problem('pdf.tooManyPages'));
});

it.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
  'reads a PDF %s that is protected only against changes, and refuses one that needs a password',
  async (pdfVersion) => {
    const open = save('open.pdf', await makePdf(2, { ownerPassword: 'owner', pdfVersion }));
    expect(await inspectPdf(open)).toMatchObject({ facts: { pages: 2, encrypted: true } });
    const locked = save('locked.pdf', await makePdf(2, { userPassword: 'open sesame', pdfVersion }));
    expect(await inspectPdf(locked)).toMatchObject(problem('pdf.needsPassword'));
  },
);

it.each(['catalog', 'config', 'text'] as const)('refuses a dynamic form by its %s', async (sign) => {
  const form = save('dynamic.pdf', await makeDynamicForm({ sign }));
  expect(await inspectPdf(form)).toMatchObject(problem('pdf.dynamicForm'));
});

it('reads a form that has its page, also with XFA', async () => {
  const form = save('static.pdf', await makeDynamicForm({ sign: 'none' }));
  expect(await inspectPdf(form)).toMatchObject({ facts: { pages: 1 } });
});

it('gives up on a PDF that takes too long', async () => {
  const path = save('slow.pdf', await makePdf(1));
  expect(await inspectPdf(path, { ...PDF_LIMITS, milliseconds: 1 })).toMatchObject(problem('pdf.tooSlow'));
});

it('stops a PDF that inflates without limit, while the server keeps running', async () => {
  const bomb = await makeBomb(600);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const path = save('bomb.pdf', bomb);
  expect(await inspectPdf(path, { ...PDF_LIMITS, residentMb: 200 })).toMatchObject(problem('pdf.tooComplex'));
  expect(await inspectPdf(save('next.pdf', await makePdf(1)))).toMatchObject({ facts: { pages: 1 } });
});

it('stops a PDF with a cyclic page tree', async () => {
  const text = `%PDF-1.7
1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj
2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj
trailer\n<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n`;
  expect(await inspectPdf(save('loop.pdf', Buffer.from(text)))).toMatchObject(problem('pdf.broken'));
});

it('refuses a PDF without pages', async () => {
  const text = `%PDF-1.7
1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj
2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj
trailer\n<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n`;
  expect(await inspectPdf(save('none.pdf', Buffer.from(text)))).toMatchObject(problem('pdf.noPages'));
});

it('reads many files at once without losing any', async () => {
  const paths = await Promise.all(
    [1, 2, 3, 4, 5].map(async (pages) => save(`at-once-${pages}.pdf`, await makePdf(pages))),
  );
  const answers = await Promise.all(paths.map((path) => inspectPdf(path)));
  expect(answers.map((one) => 'facts' in one && one.facts.pages)).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  ['C:\\Users\\pat\\scan 1.PDF', 'scan 1.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a"b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
  ['Smith 900-12-3456 medcard.pdf', 'Smith XXX-XX-XXXX medcard.pdf'],
  ['900123456.pdf', 'XXX-XX-XXXX.pdf'],
  ['MVR 20261123.pdf', 'MVR 20261123.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
  [`x${'🚚'.repeat(80)}`, `x${'🚚'.repeat(59)}.pdf`],
  ['\u202egnp.exe', 'gnp.exe.pdf'],
])('keeps only the file name of %j', (given, kept) => {
  expect(safeName(given)).toBe(kept);
});
