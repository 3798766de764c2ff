/** The package has no types of its own. Only what is used here. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      act: (
        name: string,
        attributes: () => Record<string, string> | false,
        decode: Decode,
        isClosed: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', act: (name: string) => void): this;
    on(event: 'text', act: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', act: (text: string) => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
