import type { Refusal, RefusalCode } from '#contract/workstation';
import type { Binding } from './binding-store.ts';

interface Explanation {
  /** What is wrong. */
  readonly what: string;
  /** By name. */
  readonly missing: readonly string[];
  readonly toDo: string;
}

const statement = 'entitlement statement';
const fetchOne = 'Fetch a new statement from the workspace, or import one as a file.';
const askAdmin = 'Ask an administrator of the workspace.';

/** The same by its name and address, where one is bound: its administrators are accounts over there, and not named here. */
export const askWorkspace = (binding: Pick<Binding, 'workspace_name' | 'address'> | null): string => {
  if (binding === null) return askAdmin;
  const { workspace_name: name, address } = binding;
  return `Ask an administrator of the workspace ${name}${address === null ? '' : ` (${address})`}.`;
};
const askAnew = `Ask the workspace for the statement of this installation. ${fetchOne}`;

const damaged = (what: string): Explanation => ({
  what,
  missing: [statement],
  toDo: `The file was damaged or changed on its way. ${fetchOne}`,
});
const elsewhere = (what: string): Explanation => ({ what, missing: [statement], toDo: askAnew });
const untrusted = (what: string): Explanation => ({
  what,
  missing: ['authority file'],
  toDo: 'If the workspace has new keys, import its authority file again and compare the fingerprints; if not, do not trust where the statement came from.',
});

const explanations: Readonly<Record<RefusalCode, Explanation>> = {
  no_device: {
    what: 'This workstation has no device key.',
    missing: ['device key'],
    toDo: 'Make one in the set-up and enrol it at the workspace.',
  },
  device_unreadable: {
    what: 'The device key was sealed by another machine, account or key store and cannot be opened here.',
    missing: ['device key'],
    toDo: 'Unlock the key store of this account and start again; on another machine, make a new device key and enrol it at the workspace.',
  },
  not_approved: {
    what: 'This installation waits for the approval of the workspace.',
    missing: ['approval'],
    toDo: askAdmin,
  },
  no_statement: {
    what: 'There is no entitlement statement here.',
    missing: [statement],
    toDo: fetchOne,
  },
  state_missing: {
    what: 'The entitlement statement that was accepted here, as the audit trail shows, was removed.',
    missing: [statement],
    toDo: `An older statement will not be accepted. ${fetchOne}`,
  },
  state_altered: {
    what: 'What this workstation kept of its entitlement statement was changed, or comes from another machine.',
    missing: [statement],
    toDo: fetchOne,
  },
  evaluation_ended: {
    what: 'The evaluation of this workstation is over: whoever administers this machine set its end (EVALUATION_END).',
    missing: ['workspace'],
    toDo: 'Bind it to a workspace, or ask whoever administers this machine for a later end.',
  },
  binding_missing: {
    what: 'This workstation held statements of a workspace, as the audit trail shows, and is bound to none any more.',
    missing: ['workspace'],
    toDo: 'Bind it to its workspace again with the authority file.',
  },
  binding_altered: {
    what: 'The binding of this workstation trusts a root that the audit trail knows nothing of: it was changed from outside.',
    missing: ['workspace'],
    toDo: 'Bind it to its workspace again with the authority file.',
  },
  declined: { what: 'The workspace issues no statement.', missing: [], toDo: askAdmin },
  revoked: {
    what: 'The workspace has suspended or retired this installation.',
    missing: ['active installation'],
    toDo: askAdmin,
  },
  copied: {
    what: 'Another copy of this data folder has exchanged with the workspace since; of two copies one alone goes on.',
    missing: ['a device key of its own'],
    toDo: 'On the machine that is to go on here, make a new device key and enrol it at the workspace.',
  },
  malformed: damaged('This is no entitlement statement.'),
  too_large: damaged('This is larger than any entitlement statement.'),
  wrong_type: elsewhere('This is signed, but it is no entitlement statement.'),
  bad_certificate: damaged('The certificate in the statement cannot be read.'),
  untrusted_issuer: untrusted('The statement was signed under a root this workstation does not trust.'),
  wrong_key_usage: untrusted('The statement was signed with a certificate that is not for statements.'),
  key_mismatch: damaged('The statement names another key than the certificate it carries.'),
  bad_signature: damaged('The signature of the statement does not hold.'),
  unknown_critical: {
    what: 'The statement makes a condition this version of the program does not know.',
    missing: ['newer version of the program'],
    toDo: 'Update the program.',
  },
  unsupported_version: {
    what: 'The statement has a form this version of the program does not know.',
    missing: ['newer version of the program'],
    toDo: 'Update the program.',
  },
  issuer_not_valid_at_issue: untrusted(
    'The certificate that signed the statement was not valid when it was issued.',
  ),
  wrong_workspace: elsewhere('The statement is of another workspace.'),
  wrong_installation: elsewhere('The statement is for another installation.'),
  wrong_device: elsewhere('The statement is for another device key.'),
  replayed_older: elsewhere('The statement is older than one that was accepted here already.'),
  clock_rolled_back: {
    what: "This machine's clock shows an earlier time than one this workstation has already seen.",
    missing: ['correct clock'],
    toDo: 'Set the clock. If it was ahead by mistake before, a statement issued since puts it right.',
  },
  not_yet_valid: {
    what: 'The statement is not valid yet.',
    missing: ['correct clock'],
    toDo: "Check this machine's clock.",
  },
  expired: { what: 'The entitlement statement has expired.', missing: [statement], toDo: fetchOne },
  offline_window_over: {
    what: 'This workstation has been offline for longer than its statement permits.',
    missing: [statement],
    toDo: fetchOne,
  },
  build_too_old: {
    what: 'The workspace permits newer versions of the program alone.',
    missing: ['newer version of the program'],
    toDo: 'Update the program.',
  },
  device_key_not_held: {
    what: 'The device key of this machine is not the one that was enrolled.',
    missing: ['device key'],
    toDo: 'Make a new device key and enrol it at the workspace.',
  },
};

const worksStill = 'New computing and signing are off. Reading, exporting and verifying records work.';

/** What is missing, what still works and what to do. Where the workspace said why it issues nothing, in its words. */
export const explainRefusal = (code: RefusalCode, binding: Binding | null): Refusal => {
  const { what, missing, toDo } = explanations[code];
  const declined = code === 'declined' ? (binding?.declined ?? null) : null;
  return {
    code,
    sentence: [
      what,
      ...(declined === null ? [] : [declined.sentence]),
      worksStill,
      toDo === askAdmin ? askWorkspace(binding) : toDo,
    ].join(' '),
    missing: [...missing, ...(declined?.missing ?? [])],
  };
};

/** The same of a statement that was offered and not taken: what is in force stays so. */
export const explainOffered = (code: RefusalCode): Refusal => {
  const { what, toDo, missing } = explanations[code];
  const sentence = `${what} It was not taken, and nothing else changed. ${toDo}`;
  return { code, sentence, missing: [...missing] };
};
