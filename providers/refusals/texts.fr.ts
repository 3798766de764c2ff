type Texts = Readonly<Record<string, string>>;

// Every capability has its refusals in domain/**/refusals.fr.ts.
const found = import.meta.glob<Texts>('../../domain/**/refusals.fr.ts', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(found)) as Texts;
