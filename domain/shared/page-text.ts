/**
 * Where something is on a page that was turned upright and straightened: fractions of its width and height from its top left corner.
 * See `asShown` for where that is on the page as it is shown.
 */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word on a page. */
export interface PageWord extends PageBox {
  text: string;
  /** How sure the reader is, 0 to 100. Text of the file itself has 100. */
  confidence: number;
}

/** A barcode on a page. `bytes`: its content, base64. */
export interface PageBarcode extends PageBox {
  format: 'PDF417' | 'QRCode' | 'Code128' | 'DataMatrix';
  bytes: string;
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
  turn: Turn;
  /** How it was straightened then, if it was: by how many radians clockwise, and its width divided by its height. */
  straightened?: { by: number; aspect: number };
}

export type Turn = 0 | 90 | 180 | 270;

/** A box of a page after the page was turned clockwise. */
export function turnBox({ x, y, width, height }: PageBox, turn: Turn): PageBox {
  if (turn === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** A box of a page after the page was turned by a small angle around its middle, clockwise. It keeps its size. */
export function tiltBox({ x, y, width, height }: PageBox, by: number, aspect: number): PageBox {
  const right = (x + width / 2 - 0.5) * aspect;
  const down = y + height / 2 - 0.5;
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  return {
    x: (right * cos - down * sin) / aspect + 0.5 - width / 2,
    y: right * sin + down * cos + 0.5 - height / 2,
    width,
    height,
  };
}

/** Where a box of an upright page is on the page as it is shown. */
export function asShown(
  box: PageBox,
  { turn, straightened }: Pick<PageText, 'turn' | 'straightened'>,
): PageBox {
  const tilted = straightened ? tiltBox(box, -straightened.by, straightened.aspect) : box;
  return turnBox(tilted, ((360 - turn) % 360) as Turn);
}
