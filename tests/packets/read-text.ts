interface Resolvers {
  withResolvers?: <T>() => {
    promise: Promise<T>;
    resolve: (value: T) => void;
    reject: (why: unknown) => void;
  };
}

/** Node.js 20 lacks it, and the reader needs it. */
function addResolvers(): void {
  (Promise as unknown as Resolvers).withResolvers ??= <T>() => {
    let resolve!: (value: T) => void;
    let reject!: (why: unknown) => void;
    const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
    return { promise, resolve, reject };
  };
}

/** The text of each page of a PDF, as a viewer reads it, and then what is drawn in its fields. */
export async function textOf(bytes: Buffer): Promise<string[]> {
  addResolvers();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const fields: { textContent?: string[] }[] = await page.getAnnotations();
    const texts = [
      ...items.map((item) => ('str' in item ? item.str : '')),
      ...fields.flatMap(({ textContent = [] }) => textContent),
    ];
    pages.push(texts.filter((text) => text.trim() !== '').join(' '));
  }
  await task.destroy();
  return pages;
}
