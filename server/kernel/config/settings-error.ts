/** A bad value in the environment or in a policy. The message is one line that names the variable and what it takes. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}
