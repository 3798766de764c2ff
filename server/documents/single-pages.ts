import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const RESOURCES = name('Resources');
/** What a page needs to look as it does. Everything else can lead to other pages, run something or contain a file. */
const KEPT = ['Type', 'Contents', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'].map(name);
/** Resources that can contain pictures. Scanning programs often list the pictures of all pages at each page. */
const PICTURES = ['XObject', 'Pattern', 'ExtGState'].map(name);

/** Every name in a content stream, such as the pictures that it draws. */
function namesIn(streams: readonly PDFRawStream[]): Set<string> {
  const names = new Set<string>();
  for (const stream of streams) {
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    for (const [, found = ''] of text.matchAll(/\/([^\s()<>[\]{}/%]+)/g)) names.add(name(found).decodeText());
  }
  return names;
}

function streamsOf(object: PDFObject | undefined, context: PDFContext): PDFRawStream[] {
  const found = context.lookup(object);
  if (found instanceof PDFRawStream) return [found];
  if (!(found instanceof PDFArray)) return [];
  return found.asArray().flatMap((one) => streamsOf(one, context));
}

const formOf = (value: PDFObject | undefined, context: PDFContext): PDFRawStream | null => {
  const form = context.lookup(value);
  const isForm = form instanceof PDFRawStream && form.dict.get(name('Subtype')) === name('Form');
  return isForm ? form : null;
};

/** The stream that a resource draws with: a form, a pattern, or the mask of a graphics state. */
function streamOf(value: PDFObject, context: PDFContext): PDFRawStream | null {
  const found = context.lookup(value);
  if (found instanceof PDFDict) {
    const mask = context.lookup(found.get(name('SMask')));
    return mask instanceof PDFDict ? formOf(mask.get(name('G')), context) : null;
  }
  if (found instanceof PDFRawStream && found.dict.has(name('PatternType'))) return found;
  return formOf(value, context);
}

/** The contents with the forms that draw with the resources of what they are drawn on: they have none of their own. */
function withBareForms(resources: PDFDict, contents: readonly PDFRawStream[]): PDFRawStream[] {
  const all = new Set(contents);
  const forms = resources.lookupMaybe(name('XObject'), PDFDict)?.entries() ?? [];
  for (let before = -1; before !== all.size;) {
    before = all.size;
    const names = namesIn([...all]);
    for (const [key, value] of forms) {
      const form = names.has(key.decodeText()) ? formOf(value, resources.context) : null;
      if (form && !form.dict.has(RESOURCES)) all.add(form);
    }
  }
  return [...all];
}

/** The resources without the pictures that the contents don't draw. */
function usedResources(
  resources: PDFDict,
  contents: readonly PDFRawStream[],
  seen: Set<PDFRawStream>,
): PDFDict {
  const used = resources.clone();
  const names = namesIn(withBareForms(resources, contents));
  for (const kind of PICTURES) {
    const all = resources.lookupMaybe(kind, PDFDict);
    if (!all) continue;
    const kept = PDFDict.withContext(resources.context);
    for (const [key, value] of all.entries()) if (names.has(key.decodeText())) kept.set(key, value);
    used.set(kind, kept);
    for (const value of kept.values()) isolateStream(streamOf(value, resources.context), seen);
  }
  return used;
}

/** Takes from what is drawn with resources of its own the pictures that it doesn't draw. */
function isolateStream(stream: PDFRawStream | null, seen: Set<PDFRawStream>): void {
  if (!stream || seen.has(stream)) return;
  seen.add(stream);
  const own = stream.dict.lookupMaybe(RESOURCES, PDFDict);
  if (own) stream.dict.set(RESOURCES, usedResources(own, [stream], seen));
}

/** What an annotation shows, which can depend on its state, such as of a check box. */
function looksOf(annotation: PDFDict): PDFRawStream[] {
  const { context } = annotation;
  const look = context.lookup(annotation.lookupMaybe(name('AP'), PDFDict)?.get(name('N')));
  const streams = look instanceof PDFDict ? look.values().map((value) => context.lookup(value)) : [look];
  return streams.filter((one) => one instanceof PDFRawStream);
}

/** What annotations draw, such as a filled-in form or a signature, as stamps: they lead nowhere and can't be changed. */
function stampsOf(page: PDFPage, seen: Set<PDFRawStream>): PDFObject[] {
  const { context } = page.node;
  const annotations = page.node.Annots()?.asArray() ?? [];
  return annotations.flatMap((ref) => {
    const annotation = context.lookup(ref);
    if (!(annotation instanceof PDFDict) || !annotation.has(name('AP'))) return [];
    for (const look of looksOf(annotation)) isolateStream(look, seen);
    const shown = annotation.lookup(name('AP'), PDFDict).get(name('N'));
    const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', ...(shown && { AP: { N: shown } }) });
    for (const key of ['Rect', 'F', 'AS'].map(name)) {
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
  const seen = new Set<PDFRawStream>();
  const stamps = stampsOf(page, seen);
  for (const key of node.keys()) if (!KEPT.includes(key) && key !== name('Parent')) node.delete(key);
  if (resources) node.set(RESOURCES, usedResources(resources, contents, seen));
  if (stamps.length > 0) node.set(name('Annots'), node.context.obj(stamps));
}
