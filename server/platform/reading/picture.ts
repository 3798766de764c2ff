import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { PdfPage } from './pdf-page';
import type { Turn } from '../../../domain/shared/page-text';

export const DPI = 200;
/** Of the long side, in pixels: a larger picture is no easier to read. */
const MOST_PIXELS = 3_500;
const POINTS_PER_INCH = 72;

/** Draws a page as it is shown. */
export async function drawPage(page: PdfPage): Promise<Canvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DPI / POINTS_PER_INCH, MOST_PIXELS / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  return canvas;
}

/** A picture turned clockwise, or a strip of it: `from` and `to` are fractions of the turned picture's height. */
export function turned(picture: Canvas, turn: Turn, from = 0, to = 1): Canvas {
  const isSideways = turn === 90 || turn === 270;
  const width = isSideways ? picture.height : picture.width;
  const height = isSideways ? picture.width : picture.height;
  const canvas = createCanvas(width, Math.max(1, Math.round(height * (to - from))));
  const context = canvas.getContext('2d');
  context.translate(width / 2, height / 2 - Math.round(height * from));
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
