type Texts = Readonly<Record<string, string>>;

// Every capability has its refusals in domain/**/refusals.es.ts.
const found = import.meta.glob<Texts>('../../domain/**/refusals.es.ts', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(found)) as Texts;
