/** Why a file is no evidence. The code is for programs, the message says where and what. */
export class EvidenceRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'EvidenceRefusal';
    this.code = code;
  }
}

export const refuse = (code: string, message: string): never => {
  throw new EvidenceRefusal(code, message);
};
