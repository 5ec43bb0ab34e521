/** Memory that threads share when it is handed to them. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

interface OwnMemory {
  readonly buffer: ArrayBuffer;
}

interface MemorySize {
  readonly initial: number;
  readonly maximum?: number;
}

interface Parts {
  readonly Memory: {
    new (size: MemorySize & { readonly shared: true }): SharedMemory;
    new (size: MemorySize): OwnMemory;
  };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** What is used of WebAssembly here. The engines are compiled without the types of a browser or of Node, which declare it. */
export const webAssembly: Parts = (globalThis as unknown as { readonly WebAssembly: Parts }).WebAssembly;
