declare module 'heic-decode' {
  interface Decoded {
    width: number;
    height: number;
    /** RGBA. */
    data: Uint8ClampedArray;
  }
  interface Picture {
    width: number;
    height: number;
    decode(): Promise<Decoded>;
  }
  interface Decode {
    (input: { buffer: Uint8Array }): Promise<Decoded>;
    /** Every picture of the file. */
    all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  }
  const decode: Decode;
  export = decode;
}
