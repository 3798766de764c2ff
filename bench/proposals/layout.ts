import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { toBuffer } from 'bwip-js/node';
import type { Random } from './people';

type Cell = readonly [label: string, value: string];

/** A form as its parts from top to bottom. */
export type Block =
  | { corner: string }
  | { title: string }
  | { small: string }
  | { text: string }
  | { fields: readonly Cell[] }
  | { sign: readonly Cell[] }
  | { table: readonly (readonly string[])[] }
  | { barcode: string };
export type Content = readonly Block[];

/** How labels and values stand: `dev` ones are used while rules are written, the others only at the end. */
export const DEV_STYLES = ['inline', 'boxed', 'wide', 'mono'] as const;
export const HELD_STYLES = ['underlined', 'grid', 'serif'] as const;
export type Style = (typeof DEV_STYLES)[number] | (typeof HELD_STYLES)[number];

const FONTS: Readonly<Record<Style, readonly [plain: string, bold: string]>> = {
  inline: ['Helvetica', 'Helvetica-Bold'],
  boxed: ['Helvetica', 'Helvetica-Bold'],
  wide: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
  underlined: ['Times-Roman', 'Times-Bold'],
  grid: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
};
const WIDTH = 612;

class Drawing {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #style: Style;
  readonly #left: number;
  readonly #size: number;
  #y: number;

  constructor(pdf: PDFKit.PDFDocument, style: Style, random: Random) {
    this.#pdf = pdf;
    this.#style = style;
    this.#left = 40 + random.below(30);
    this.#size = 10 + random.below(2);
    this.#y = 36 + random.below(30);
  }

  get #width(): number {
    return WIDTH - 2 * this.#left;
  }

  #font(bold = false, size = this.#size) {
    return this.#pdf.font(FONTS[this.#style][bold ? 1 : 0]).fontSize(size);
  }

  #say(text: string, x: number, y: number): number {
    this.#pdf.text(text, x, y, { lineBreak: false });
    return x + this.#pdf.widthOfString(text);
  }

  #case = (text: string): string => (this.#style === 'mono' ? text.toUpperCase() : text);

  /** A label with its value in one cell. */
  #cell([label, value]: Cell, x: number, width: number): number {
    const size = this.#size;
    switch (this.#style) {
      case 'boxed':
        this.#pdf
          .rect(x, this.#y, width - 4, 2.9 * size)
          .lineWidth(0.5)
          .stroke('#555');
        this.#font(false, size - 2.5);
        this.#say(label, x + 3, this.#y + 2);
        this.#font();
        this.#say(value, x + 4, this.#y + 1.4 * size);
        return 3.2 * size;
      case 'grid':
        this.#pdf
          .rect(x, this.#y, width - 4, 1.9 * size)
          .lineWidth(0.5)
          .stroke('#555');
        this.#font(true, size - 1);
        this.#say(label, x + 3, this.#y + 4);
        this.#font();
        this.#say(value, x + Math.max(0.5 * width, this.#pdf.widthOfString(label) + 14), this.#y + 4);
        return 1.9 * size;
      case 'underlined': {
        this.#font();
        const from = this.#say(`${label}`, x, this.#y) + 5;
        this.#say(value, from + 6, this.#y - 1);
        this.#pdf
          .moveTo(from, this.#y + size + 1)
          .lineTo(x + width - 10, this.#y + size + 1)
          .lineWidth(0.5)
          .stroke('#000');
        return 2.1 * size;
      }
      case 'wide':
        this.#font(true);
        this.#say(`${label}:`, x, this.#y);
        this.#font();
        this.#say(value, x + Math.max(0.42 * width, this.#pdf.widthOfString(`${label}:`) + 16), this.#y);
        return 1.8 * size;
      default: {
        this.#font(this.#style === 'inline');
        const from = this.#say(this.#case(`${label}: `), x, this.#y);
        this.#font();
        this.#say(this.#case(value), from + 2, this.#y);
        return 1.7 * size;
      }
    }
  }

  #fields(cells: readonly Cell[]): void {
    const columns = cells.some(([label, value]) => label.length + value.length > 38) ? 1 : 2;
    for (let at = 0; at < cells.length; at += columns) {
      const row = cells.slice(at, at + columns);
      const width = this.#width / columns;
      const heights = row.map((cell, column) => this.#cell(cell, this.#left + column * width, width));
      this.#y += Math.max(...heights);
    }
    this.#y += 6;
  }

  /** Values on lines, with what they are below. */
  #sign(cells: readonly Cell[]): void {
    this.#y += 14;
    const width = this.#width / cells.length;
    for (const [at, [label, value]] of cells.entries()) {
      const x = this.#left + at * width;
      this.#font();
      this.#say(value, x + 6, this.#y);
      this.#pdf
        .moveTo(x, this.#y + this.#size + 2)
        .lineTo(x + width - 20, this.#y + this.#size + 2)
        .lineWidth(0.5)
        .stroke('#000');
      this.#font(false, this.#size - 1.5);
      this.#say(label, x + 2, this.#y + this.#size + 4);
    }
    this.#y += 34;
  }

  #table(rows: readonly (readonly string[])[]): void {
    for (const [row, cells] of rows.entries()) {
      const width = this.#width / cells.length;
      this.#font(row === 0, this.#size - 1);
      for (const [at, cell] of cells.entries()) this.#say(this.#case(cell), this.#left + at * width, this.#y);
      this.#y += 1.5 * this.#size;
    }
    this.#y += 8;
  }

  async draw(block: Block): Promise<void> {
    if ('corner' in block) {
      this.#font(false, 8);
      this.#pdf.text(block.corner, this.#left, this.#y, { width: this.#width, align: 'right' });
      this.#y += 14;
    } else if ('title' in block) {
      this.#font(true, this.#style === 'mono' ? 12 : 15);
      const align = this.#style === 'grid' || this.#style === 'wide' ? 'left' : 'center';
      this.#pdf.text(this.#case(block.title), this.#left, this.#y, { width: this.#width, align });
      this.#y = this.#pdf.y + 5;
    } else if ('text' in block || 'small' in block) {
      const text = 'text' in block ? block.text : block.small;
      this.#font(false, 'text' in block ? this.#size : 7.5);
      this.#pdf.text(this.#case(text), this.#left, this.#y, { width: this.#width });
      this.#y = this.#pdf.y + 6;
    } else if ('fields' in block) this.#fields(block.fields);
    else if ('sign' in block) this.#sign(block.sign);
    else if ('table' in block) this.#table(block.table);
    else {
      const image = await toBuffer({
        bcid: 'pdf417',
        text: block.barcode,
        columns: 10,
        scale: 3,
        binarytext: true,
      });
      this.#pdf.image(image, this.#left + 20, this.#y + 10, { width: 330 });
      this.#y += 150;
    }
  }
}

/** Forms as a PDF with text, a page for each. */
export async function pdfOf(
  pages: readonly { content: Content; style: Style }[],
  random: Random,
): Promise<Buffer> {
  const pdf = new PDFKit({ size: 'LETTER', margin: 30 });
  const done = buffer(pdf);
  for (const [at, { content, style }] of pages.entries()) {
    if (at > 0) pdf.addPage();
    const drawing = new Drawing(pdf, style, random);
    for (const block of content) await drawing.draw(block);
  }
  pdf.end();
  return done;
}
