export type StoreRefusalKind =
  | 'damaged'
  | 'foreign'
  | 'newer'
  | 'in_use'
  | 'missing'
  | 'older'
  | 'unwritable'
  | 'locked';

/** A store or backup that must not be used as it is. The message says what the operator can do. */
export class StoreRefusal extends Error {
  readonly kind: StoreRefusalKind;

  constructor(kind: StoreRefusalKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StoreRefusal';
    this.kind = kind;
  }
}

/** One that a running program meets, too. Its sentence names nothing of the machine, so that a client is told it. */
export class ToldRefusal extends StoreRefusal {}
