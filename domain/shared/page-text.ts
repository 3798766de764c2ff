/** A word on a page, and where it is: fractions of the page's width and height from its top left corner. */
export interface PageWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure the reader is, 0 to 100. Text of the file itself has 100. */
  confidence: number;
}

/** A barcode on a page. `bytes`: its content, base64. */
export interface PageBarcode {
  format: 'PDF417' | 'QRCode' | 'Code128' | 'DataMatrix';
  bytes: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What was read on a page. */
export interface PageText {
  /** From 1. */
  page: number;
  /** `text`: the file's own text, fields of forms included. `ocr`: read from the picture. `none`: there was nothing to read. */
  source: 'text' | 'ocr' | 'none';
  /** Of one line after the other, from top to bottom. */
  words: PageWord[];
  barcodes: PageBarcode[];
  /** Nearly nothing is on it. */
  blank: boolean;
  /** How many degrees clockwise it must be turned to stand upright. */
  turn: 0 | 90 | 180 | 270;
}
