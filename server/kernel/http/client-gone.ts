/** The client closed the connection: nothing is answered and nothing is committed. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection.');
    this.name = 'ClientGone';
  }
}
