/** Characters as a person counts them, the way the service does; it has more to say about a password than its length. */
export const hasLength = (password: string, atLeast: number): boolean =>
  Array.from(password.normalize('NFC')).length >= atLeast;
