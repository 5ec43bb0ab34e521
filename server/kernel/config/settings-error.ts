/** A bad value in the environment or in a policy. The message is one line that names the variable and what it takes. */
export class SettingsError extends Error {
  /** What is wrong, without what follows from it at a start. */
  readonly fault: string;

  constructor(fault: string, consequence?: string) {
    super(consequence === undefined ? fault : `${fault} ${consequence}`);
    this.name = 'SettingsError';
    this.fault = fault;
  }
}
