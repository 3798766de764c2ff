import type { PdfPage } from './pdf-page';
import type { PageWord } from '../../../domain/shared/page-text';
import { wordsIn } from './lines';

interface Annotation {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  fieldType?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  buttonValue?: string | null;
  exportValue?: string;
  pushButton?: boolean;
  contentsObj?: { str?: string };
}

/** What was entered into a field, or typed onto the page with a viewer. A box that is ticked has an X. */
function valueOf(one: Annotation): string {
  if (one.subtype === 'FreeText') return one.contentsObj?.str ?? '';
  if (one.subtype !== 'Widget' || one.hidden || one.pushButton || one.fieldType === 'Sig') return '';
  const { fieldValue } = one;
  if (one.checkBox || one.radioButton) {
    const ticked = one.radioButton ? one.buttonValue : one.exportValue;
    return typeof fieldValue === 'string' && fieldValue !== 'Off' && fieldValue === ticked ? 'X' : '';
  }
  return (Array.isArray(fieldValue) ? fieldValue : [fieldValue])
    .filter((value) => typeof value === 'string')
    .join(' ');
}

/** The words in the fields of a form and in remarks, which are no part of a page's text. */
export async function fieldWords(page: PdfPage): Promise<PageWord[]> {
  const view = page.getViewport({ scale: 1 });
  const found = (await page.getAnnotations()) as Annotation[];
  return found.flatMap((one) => {
    const lines = valueOf(one)
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '');
    if (lines.length === 0 || one.rect?.length !== 4) return [];
    const [x1 = 0, y1 = 0] = view.convertToViewportPoint(one.rect[0]!, one.rect[1]!) as number[];
    const [x2 = 0, y2 = 0] = view.convertToViewportPoint(one.rect[2]!, one.rect[3]!) as number[];
    const [left, top] = [Math.min(x1, x2) / view.width, Math.min(y1, y2) / view.height];
    const width = Math.abs(x2 - x1) / view.width;
    const height = Math.abs(y2 - y1) / view.height / lines.length;
    return lines.flatMap((line, at) => wordsIn(line, { x: left, y: top + at * height, width, height }));
  });
}
