import { disclaimer } from '#kernel/contract/interpretation.ts';

/** Lies in every package, for a reader who has nothing else. */
export const packageReadme = `Validation package of a release
===============================

${disclaimer}

release.json              What was released: version, commit, rule sets, and the program that registered it.
open-points.json          What the evidence does not show. Somebody has accepted these by name where the release was decided on.
requirements-trace.json   Every route of specification/openapi.json with the tests that called it, as recorded while they ran, the
                          statuses it answered, and how each test ended according to the test evidence.
tests.json                Tests of all reports, counted; those that failed or were skipped by name.
coverage.json             Sums of the coverage files.
rule-sets.json            Versions of engines and tables of facts, and digests of the sources by folder.
evidence.json             The files of evidence with their hashes and what was counted in them.
specification/            The description of the routes, kept when the release was registered.
evidence/                 The files of evidence as they were received.
SHA256SUMS                Of every other file. To check them: sha256sum -c SHA256SUMS

The same release gives the same bytes. The SHA-256 of this file is what a decision to release names; the decision itself, with who, when
and why, is in the audit trail and in the release, not in here.

What it does not prove:
- That the tests ask for the right thing. A route counts as exercised when a passed test got the answer it promises, no more.
- That the evidence is true. It was read, compared with itself and kept as received; who added it is on record.
- That the program that runs somewhere is the one that was tested.
- Anything about people, training, procedures or the fitness of the system for a given use: that is the user's own validation.
`;
