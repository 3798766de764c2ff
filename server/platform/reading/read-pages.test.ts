import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { asShown, type PageBox, type PageText } from '../../../domain/shared/page-text';
import { workerFile } from '../worker-entry';
import { readPages } from './read-pages';
import { READING_LIMITS, UnreadableFile, type ReadingAnswer, type ReadingTask } from './reading';

const folder = mkdtempSync(join(tmpdir(), 'roadfile-reading-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WIDTH = 612;
const HEIGHT = 792;

async function save(document: PDFDocument, name: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await document.save());
  return path;
}

const SENTENCE = 'This is to certify that the driver named below was given a road test.';

async function addText(document: PDFDocument, text = SENTENCE): Promise<PDFPage> {
  const page = document.addPage([WIDTH, HEIGHT]);
  page.drawText(text, { x: 72, y: 600, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  return page;
}

const word = ({ words }: PageText, text: string) => words.find((one) => one.text === text)!;
const middle = ({ x, y, width, height }: PageBox) => ({
  x: (x + width / 2) * WIDTH,
  y: (y + height / 2) * HEIGHT,
});

function expectAt(box: PageBox, x: number, y: number, tolerance = 4): void {
  const at = middle(box);
  expect(Math.hypot(at.x - x, at.y - y), `${JSON.stringify(at)} is not at ${x}, ${y}`).toBeLessThan(
    tolerance,
  );
}

describe('a long file', () => {
  it('is read to its end where pages have text of their own; others after page 100 are not tried', async () => {
    const document = await PDFDocument.create();
    for (let page = 1; page <= 100; page += 1) document.addPage([60, 60]);
    document.addPage([60, 60]).drawRectangle({ x: 10, y: 10, width: 40, height: 40 });
    await addText(document);
    document.addPage([60, 60]);
    const read = await readPages(await save(document, 'long.pdf'));
    expect(read).toHaveLength(102);
    expect(read.slice(98).map(({ page, source, blank }) => [page, source, blank])).toEqual([
      [99, 'none', true],
      [100, 'none', true],
      [102, 'text', false],
      [103, 'none', true],
    ]);
  }, 120_000);
});

describe('pages with text', () => {
  it('are read with the fields of a form and remarks, in lines, each word with its place', async () => {
    const document = await PDFDocument.create();
    const page = await addText(document);
    const form = document.getForm();
    const expiry = form.createTextField('expiry');
    expiry.setText('11/28/2028');
    expiry.addToPage(page, { x: 300, y: 500, width: 120, height: 20, borderWidth: 0 });
    for (const [name, y] of [
      ['yes', 460],
      ['no', 440],
    ] as const) {
      const box = form.createCheckBox(name);
      box.addToPage(page, { x: 300, y, width: 12, height: 12 });
      if (name === 'yes') box.check();
    }
    const [read] = await readPages(await save(document, 'form.pdf'));
    expect(read).toMatchObject({ page: 1, source: 'text', blank: false, turn: 0, barcodes: [] });
    expect(read!.words.map(({ text }) => text)).toEqual([...SENTENCE.split(' '), '11/28/2028', 'X']);
    // Of 72 points from the left and 192 from the top; a letter is up to 12 points high.
    const first = word(read!, 'This');
    expect([first.x * WIDTH, (first.y + first.height) * HEIGHT]).toEqual([
      expect.closeTo(72, 0),
      expect.closeTo(192, 0),
    ]);
    expectAt(word(read!, '11/28/2028'), 360, HEIGHT - 510);
    expectAt(word(read!, 'X'), 306, HEIGHT - 466);
  });

  it('are read up to as many words as a page can have', async () => {
    const document = await PDFDocument.create();
    const lines = ['x'.repeat(300), ...Array.from({ length: 60 }, () => 'word '.repeat(100))];
    (await addText(document)).drawText(lines.join('\n'), { x: 72, y: 500, size: 1, lineHeight: 5 });
    const [page] = await readPages(await save(document, 'words.pdf'), { ocr: false });
    expect(page!.words).toHaveLength(5_000);
    expect(Math.max(...page!.words.map(({ text }) => text.length))).toBe(200);
  });

  it('are read if they are turned, as they are when they stand upright', async () => {
    const document = await PDFDocument.create();
    // The page is shown turned, and its text runs down.
    (await addText(document)).setRotation(degrees(90));
    const [read] = await readPages(await save(document, 'turned.pdf'));
    expect(read).toMatchObject({ source: 'text', turn: 270 });
    const at = word(read!, 'This');
    expect([at.x * WIDTH, (at.y + at.height) * HEIGHT]).toEqual([
      expect.closeTo(72, 0),
      expect.closeTo(192, 0),
    ]);
    const shown = asShown(at, read!);
    expect(shown.width).toBeLessThan(shown.height);
    expect((shown.x + shown.width / 2) * HEIGHT).toBeGreaterThan(HEIGHT - 210);
  });

  it('are told from blank pages and from pictures with a line of a fax machine', async () => {
    const document = await PDFDocument.create();
    document.addPage([WIDTH, HEIGHT]);
    const page = document.addPage([WIDTH, HEIGHT]);
    page.drawText('2026-11-28 09:14 FROM: BLUE RIDGE FREIGHT SAFETY OFFICE TO: 5550100 P. 1/1', {
      x: 20,
      y: 775,
      size: 9,
    });
    page.drawRectangle({ x: 100, y: 300, width: 300, height: 2 });
    const read = await readPages(await save(document, 'fax.pdf'), { ocr: false });
    expect(read).toMatchObject([
      { page: 1, source: 'none', blank: true },
      { page: 2, source: 'none', blank: false, words: [] },
    ]);
  });
});

describe('barcodes', () => {
  it('are read on every page, with their bytes and their place', async () => {
    const document = await PDFDocument.create();
    const page = await addText(document);
    const license =
      '@\n\u001e\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDBB06061986\r';
    const codes = [
      { bcid: 'qrcode', text: 'RFCS1-0123456789-A', x: 440, y: 620 },
      { bcid: 'pdf417', text: license, x: 72, y: 400 },
    ];
    const centers: { x: number; y: number }[] = [];
    for (const { x, y, ...code } of codes) {
      const image = await document.embedPng(
        await bwip.toBuffer({ ...code, scale: 3, paddingwidth: 4, paddingheight: 4 }),
      );
      const [width, height] = [image.width * 0.4, image.height * 0.4];
      page.drawImage(image, { x, y, width, height });
      centers.push({ x: x + width / 2, y: HEIGHT - y - height / 2 });
    }
    const [read] = await readPages(await save(document, 'codes.pdf'), { ocr: false });
    const found = ['QRCode', 'PDF417'].map((format) => read!.barcodes.find((one) => one.format === format)!);
    expect(found.map(({ bytes }) => Buffer.from(bytes, 'base64').toString('latin1'))).toEqual(
      codes.map(({ text }) => text),
    );
    for (const [at, code] of found.entries()) expectAt(code, centers[at]!.x, centers[at]!.y, 8);
  });
});

describe('files and pages that break the reader', () => {
  it('a page is not read, the others are', async () => {
    const document = await PDFDocument.create();
    for (const text of ['first', 'second', 'third']) await addText(document, `${SENTENCE} ${text}`);
    // More to draw than a process may keep.
    document
      .getPage(1)
      .node.set(
        PDFName.of('Contents'),
        document.context.register(document.context.flateStream('0 0 m 1 1 l S\n'.repeat(4_000_000))),
      );
    const path = await save(document, 'broken-page.pdf');
    const read = await readPages(path, {}, { ...READING_LIMITS, residentMb: 400 });
    expect(read.map(({ page, source, words }) => [page, source, words.at(-1)?.text])).toEqual([
      [1, 'text', 'first'],
      [2, 'none', undefined],
      [3, 'text', 'third'],
    ]);
    // Drawing it takes long on a busy machine.
  }, 240_000);

  it.each([
    [
      'needsPassword',
      (document: PDFDocument) => document.encrypt({ userPassword: 'secret', ownerPassword: 'other' }),
    ],
    ['broken', null],
  ] as const)('a file can not be opened: %s', async (problem, prepare) => {
    const document = await PDFDocument.create();
    await addText(document);
    prepare?.(document);
    const path = await save(document, `${problem}.pdf`);
    if (!prepare) writeFileSync(path, 'not a PDF');
    const failed = await readPages(path).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UnreadableFile);
    expect(failed).toMatchObject({ problem });
  });
});

/** Makes a process and its threads write down every attempt to connect. */
const WATCHED = join(folder, 'watched.cjs');
writeFileSync(
  WATCHED,
  `const net = require('node:net');
  const dns = require('node:dns');
  const { appendFileSync } = require('node:fs');
  function refuse(how) {
    appendFileSync(process.env.ATTEMPTS, how + '\\n');
    throw new Error('No connections');
  }
  net.Socket.prototype.connect = () => refuse('connect');
  dns.lookup = () => refuse('lookup');
  globalThis.fetch = async () => refuse('fetch');`,
);

describe('the reader of pictures', () => {
  /** The process of `readPages`, watched. */
  async function readWatched(path: string, attempts: string): Promise<PageText> {
    const child = fork(workerFile('platform/reading/page-worker'), [String(process.pid), '2000'], {
      env: { ATTEMPTS: attempts },
      execArgv: ['--require', WATCHED],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ask = async (task: ReadingTask): Promise<ReadingAnswer> => {
      child.send(task);
      const [answer] = (await once(child, 'message')) as [ReadingAnswer];
      return answer;
    };
    try {
      expect(await ask({ path })).toEqual({ ok: true, pages: 1 });
      const answer = await ask({ page: 1, ocr: true });
      return (answer as { text: PageText }).text;
    } finally {
      child.kill('SIGKILL');
    }
  }

  it('reads a page that is skewed and upside down, without any connection', async () => {
    const lines = [
      'CERTIFICATION OF ROAD TEST',
      'This is to certify that the driver named below',
      'was given a road test under my supervision on',
      'the date shown. License number D4821377',
    ];
    const texts = lines.map((line, at) => `<text x="200" y="${400 + at * 80}" font-size="44">${line}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="2200" font-family="sans-serif">
      <rect width="1700" height="2200" fill="white"/>${texts.join('')}</svg>`;
    const straight = await sharp(Buffer.from(svg)).png().toBuffer();
    const skewed = sharp(straight).rotate(182, { background: 'white' });
    // Turning enlarges the picture; the page keeps its size.
    const large = await skewed.png().toBuffer({ resolveWithObject: true });
    const { width, height } = large.info;
    const scan = await sharp(large.data)
      .extract({
        left: Math.round((width - 1700) / 2),
        top: Math.round((height - 2200) / 2),
        width: 1700,
        height: 2200,
      })
      .png()
      .toBuffer();
    const document = await PDFDocument.create();
    const page = document.addPage([WIDTH, HEIGHT]);
    page.drawImage(await document.embedPng(scan), { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    const attempts = join(folder, 'attempts');
    const read = await readWatched(await save(document, 'scan.pdf'), attempts);
    expect(read).toMatchObject({ page: 1, source: 'ocr', blank: false, turn: 180 });
    expect(read.words.map(({ text }) => text).join(' ')).toBe(lines.join(' '));
    expect(read.straightened?.by).toBeCloseTo((-2 * Math.PI) / 180, 2);
    // Where the word was written, turned as the picture was.
    const word = read.words.find(({ text }) => text === 'D4821377')!;
    const start = read.words.findLast(({ text }) => text === 'the')!;
    expect(start.y).toBeCloseTo(word.y, 2);
    const shown = middle(asShown(start, read));
    const angle = (182 * Math.PI) / 180;
    const [right, down] = [200 + 33 - 850, 400 + 240 - 16 - 1100];
    const expected = {
      x: ((right * Math.cos(angle) - down * Math.sin(angle) + 850) / 1700) * WIDTH,
      y: ((right * Math.sin(angle) + down * Math.cos(angle) + 1100) / 2200) * HEIGHT,
    };
    expect(Math.hypot(shown.x - expected.x, shown.y - expected.y)).toBeLessThan(8);
    expect(existsSync(attempts)).toBe(false);
  });

  it('would be seen to connect, also by a thread', async () => {
    const attempts = join(folder, 'attempts-seen');
    const thread = `require('node:net').connect(9, '127.0.0.1')`;
    spawnSync(
      process.execPath,
      [
        '--require',
        WATCHED,
        '-e',
        `fetch('http://127.0.0.1:9').catch(() => {});
        new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true }).on('error', () => {});`,
      ],
      { env: { ATTEMPTS: attempts } },
    );
    expect((await readFile(attempts, 'utf8')).split('\n').toSorted()).toEqual(['', 'connect', 'fetch']);
  });
});
