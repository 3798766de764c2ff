import { execFileSync } from 'node:child_process';

/** Prints the text of a PDF from standard input. Node.js 20 lacks what the library uses. */
const READ_TEXT = `
Promise.withResolvers ??= () => {
  let all;
  const promise = new Promise((resolve, reject) => (all = { resolve, reject }));
  return { promise, ...all };
};
import('pdfjs-dist/legacy/build/pdf.mjs').then(async ({ getDocument }) => {
  const data = new Uint8Array(require('node:fs').readFileSync(0));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  for (let page = 1; page <= pdf.numPages; page += 1)
    console.log((await (await pdf.getPage(page)).getTextContent()).items.map(({ str }) => str).join(' '));
});`;

export const textOf = (bytes: Buffer): string =>
  execFileSync(process.execPath, ['-e', READ_TEXT], { input: bytes, encoding: 'utf8' });
