import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** The text of a stream, byte by byte; nothing of one that can't be decoded. */
function textOf(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
}

function textsOf(object: PDFObject | undefined, context: PDFContext): string {
  const found = context.lookup(object);
  if (found instanceof PDFRawStream) return textOf(found);
  return found instanceof PDFArray
    ? found
        .asArray()
        .map((one) => textsOf(one, context))
        .join('')
    : '';
}

const fromHex = (digits: string): string => Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1');

/** The letters that contents show in the fonts of most placeholders, without the gaps between the pieces of a line. */
const lettersOf = (contents: string): string =>
  [...contents.matchAll(/\(((?:[^()\\]|\\.)*)\)|<([\dA-Fa-f\s]+)>/g)]
    .map(([, literal, hex = '']) => literal ?? fromHex(hex))
    .join('')
    .replace(/[^A-Za-z]/g, '');

/**
 * Whether the pages of a PDF are only a placeholder ("Please wait…") for a form that Adobe Reader draws when it opens the file: a dynamic
 * XFA form. A form that has its pages is not one, even if it has XFA too.
 */
export function isDynamicForm(document: PDFDocument): boolean {
  const { catalog, context } = document;
  const form = context.lookup(catalog.get(PDFName.of('AcroForm')));
  const xfa = form instanceof PDFDict ? form.get(PDFName.of('XFA')) : undefined;
  if (xfa === undefined) return false;
  if (context.lookup(catalog.get(PDFName.of('NeedsRendering'))) === PDFBool.True) return true;
  if (/<dynamicRender>\s*required\s*</.test(textsOf(xfa, context))) return true;
  const [first] = document.getPages();
  return (
    first !== undefined &&
    /^\W*Pleasewait/i.test(lettersOf(textsOf(first.node.get(PDFName.of('Contents')), context)))
  );
}
