/** Texts by their key, up to so many bytes in all: what was asked for longest ago goes first. */
export class RecentTexts {
  /** The order of its entries is that of their last use. */
  readonly #texts = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const text = this.#texts.get(key);
    if (text) {
      this.#texts.delete(key);
      this.#texts.set(key, text);
    }
    return text;
  }

  set(key: string, text: Uint8Array<ArrayBuffer>): void {
    this.#drop(key);
    this.#texts.set(key, text);
    this.#bytes += text.byteLength;
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#texts.get(key)?.byteLength ?? 0;
    this.#texts.delete(key);
  }
}
