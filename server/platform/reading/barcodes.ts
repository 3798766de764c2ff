import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import type { PageBarcode } from '../../../domain/shared/page-text';

const require = createRequire(import.meta.url);
const FORMATS = [
  'PDF417',
  'QRCode',
  'Code128',
  'DataMatrix',
] as const satisfies readonly PageBarcode['format'][];
const MOST = 20;

let loading: Promise<typeof import('zxing-wasm/reader')> | undefined;

/** The reader with its program from the package: otherwise it would fetch that from the network. */
async function load() {
  const [zxing, program] = await Promise.all([
    import('zxing-wasm/reader'),
    readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ]);
  const wasmBinary = new Uint8Array(program).buffer;
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

/** The barcodes of a page, where they are on the page as it is shown. */
export async function readBarcodes(picture: Canvas): Promise<PageBarcode[]> {
  const zxing = await (loading ??= load());
  const { width, height } = picture;
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
  const found = await zxing.readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: [...FORMATS],
    tryHarder: true,
    maxNumberOfSymbols: MOST,
  });
  return found.flatMap((one) => {
    const format = FORMATS.find((name) => name === one.symbology);
    if (!format || !one.isValid) return [];
    const corners = [
      one.position.topLeft,
      one.position.topRight,
      one.position.bottomRight,
      one.position.bottomLeft,
    ];
    const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
    return {
      format,
      bytes: Buffer.from(one.bytes).toString('base64'),
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    };
  });
}
