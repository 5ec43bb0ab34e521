/** Somebody who uses a running server over HTTP, as the screens do. */
export class ProgramUser {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async signUp(origin: string, name: string): Promise<ProgramUser> {
    const account = { email: `${name.toLowerCase()}@example.org`, password: 'precession at 42.577 MHz' };
    const anybody = new ProgramUser(origin, '');
    await anybody.post('/auth/signup', { ...account, display_name: name });
    const tokens = await anybody.post<{ access_token: string }>('/auth/login', account);
    return new ProgramUser(origin, tokens.access_token);
  }

  async #ask(address: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
      ...init.headers,
    };
    const answer = await fetch(`${this.#origin}/v1${address}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async read<T>(address: string): Promise<T> {
    return (await (await this.#ask(address, {})).json()) as T;
  }

  async readDocument(address: string, mediaType: string): Promise<string> {
    return (await this.#ask(address, { headers: { accept: mediaType } })).text();
  }

  async post<T>(address: string, body: object): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await this.#ask(address, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: isForm ? {} : { 'content-type': 'application/json' },
    });
    return (await answer.json()) as T;
  }
}
