import { createRequire } from 'node:module';
import type {
  PDFContext,
  PDFDict as Dict,
  PDFObject,
  PDFPage,
  PDFRawStream as RawStream,
} from '@cantoo/pdf-lib';

const { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } = createRequire(import.meta.url)(
  '@cantoo/pdf-lib',
) as typeof import('@cantoo/pdf-lib');

const name = (text: string) => PDFName.of(text);
const RESOURCES = name('Resources');
/** What a page needs to look as it does. Everything else can lead to other pages, run something or contain a file. */
const KEPT = ['Type', 'Contents', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'].map(name);
/** Resources that contain pictures. Scanning programs often list the pictures of all pages at each page. */
const PICTURES = ['XObject', 'Pattern'].map(name);

/** Every name in a content stream, such as those of the pictures that it draws. */
function namesIn(streams: readonly RawStream[]): Set<string> {
  const names = new Set<string>();
  for (const stream of streams) {
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    for (const [, found = ''] of text.matchAll(/\/([^\s()<>[\]{}/%]+)/g)) names.add(name(found).decodeText());
  }
  return names;
}

function streamsOf(object: PDFObject | undefined, context: PDFContext): RawStream[] {
  const found = context.lookup(object);
  if (found instanceof PDFRawStream) return [found];
  if (!(found instanceof PDFArray)) return [];
  return found.asArray().flatMap((one) => streamsOf(one, context));
}

/** Forms draw with resources of their own, or else with those of what they are drawn on. */
function formsOf(pictures: Dict): RawStream[] {
  return pictures.values().flatMap((value) => {
    const form = pictures.context.lookup(value);
    return form instanceof PDFRawStream && form.dict.get(name('Subtype')) === name('Form') ? [form] : [];
  });
}

/** The resources without the pictures that the contents don't draw. */
function usedResources(resources: Dict, contents: readonly RawStream[], seen: Set<RawStream>): Dict {
  const used = resources.clone();
  const names = namesIn(contents);
  for (const kind of PICTURES) {
    const all = resources.lookupMaybe(kind, PDFDict);
    if (!all) continue;
    const kept = PDFDict.withContext(resources.context);
    for (const [key, value] of all.entries()) if (names.has(key.decodeText())) kept.set(key, value);
    used.set(kind, kept);
    for (const form of formsOf(kept)) {
      if (seen.has(form)) continue;
      seen.add(form);
      const own = form.dict.lookupMaybe(RESOURCES, PDFDict) ?? resources;
      form.dict.set(RESOURCES, usedResources(own, [form], seen));
    }
  }
  return used;
}

/** What annotations draw, such as a filled-in form or a signature, as stamps: they lead nowhere and can't be changed. */
function stampsOf(page: PDFPage): PDFObject[] {
  const { context } = page.node;
  const annotations = page.node.Annots()?.asArray() ?? [];
  return annotations.flatMap((ref) => {
    const annotation = context.lookup(ref);
    if (!(annotation instanceof PDFDict) || !annotation.has(name('AP'))) return [];
    const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp' });
    for (const key of ['Rect', 'F', 'AP', 'AS'].map(name)) {
      const value = annotation.get(key);
      if (value) stamp.set(key, value);
    }
    return [stamp];
  });
}

/** Takes from a page what belongs to others, so that a copy of it contains this page and nothing else. */
export function isolatePage(page: PDFPage): void {
  const { node } = page;
  const resources = node.Resources();
  const contents = streamsOf(node.get(name('Contents')), node.context);
  const stamps = stampsOf(page);
  for (const key of node.keys()) if (!KEPT.includes(key) && key !== name('Parent')) node.delete(key);
  if (resources) node.set(RESOURCES, usedResources(resources, contents, new Set()));
  if (stamps.length > 0) node.set(name('Annots'), node.context.obj(stamps));
}
