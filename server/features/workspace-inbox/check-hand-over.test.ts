import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { type CallResult, startTestServer } from '#kernel/testing/test-server.ts';
import { gatherOwn, makeHandedProject, signingWorkstation } from '../../testing/handed-over.ts';
import { readManifest, readRecord, readTrail } from './check-hand-over.ts';

describe('what was made up is refused, however well its hashes fit', () => {
  let text: string;
  let pieces: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const workstation = await startTestServer(signingWorkstation);
    const project = await makeHandedProject(workstation);
    ({ manifest: text, pieces } = await gatherOwn(workstation, project.projectId, 'hov_1'));
    await workstation.cleanUp();
  });

  const trailText = (): string => pieces.get(readManifest(text).trail.sha256) ?? '';

  /** A record that somebody changed, with a manifest that names it as it is then. */
  const makeUp = (type: string, change: (record: CallResult['body']) => void) => {
    const manifest = JSON.parse(text);
    const named = manifest.records.find((each: { record_type: string }) => each.record_type === type);
    const record = JSON.parse(pieces.get(named.sha256) ?? '');
    change(record);
    const changed = renderCanonicalJson(record);
    named.sha256 = hash('sha256', changed);
    named.content_sha256 = hash('sha256', renderCanonicalJson(record.content));
    named.last_entry_sha256 = hash('sha256', record.entries.at(-1) ?? '');
    named.signatures = record.signatures.length;
    const read = readManifest(renderCanonicalJson(manifest));
    return () => readRecord(changed, named.sha256, read, readTrail(trailText(), read).head);
  };

  it('as it was gathered it is taken', () => {
    for (const type of ['analysis', 'archive', 'report', 'project'])
      expect(makeUp(type, () => {})).not.toThrow();
  });

  it.each<[string, string, (record: CallResult['body']) => void]>([
    [
      'an entry that says something else',
      'analysis',
      (record) => {
        record['entries'][0] = record['entries'][0].replace('analysis.create', 'analysis.delete');
      },
    ],
    ['an entry left out', 'analysis', (record) => record['entries'].splice(0, 1)],
    ['the last entry left out', 'analysis', (record) => record['entries'].pop()],
    [
      'no proof that these are all',
      'analysis',
      (record) => {
        record['proofs'] = record['proofs'].filter(({ kind }: { kind: string }) => kind === 'inclusion');
      },
    ],
    [
      'entries of another record',
      'project',
      (record) => {
        record['record_id'] = 'prj_another';
      },
    ],
    [
      'a signature on another content',
      'analysis',
      (record) => {
        record['signatures'][0].record_snapshot = '{}';
      },
    ],
    [
      'a signature whose seal was made anew',
      'analysis',
      (record) => {
        const [signature] = record['signatures'];
        signature.canonical = signature.canonical.replace('As drawn.', 'As I like.');
        signature.signature_hash = hash('sha256', signature.canonical);
      },
    ],
  ])('%s', (_name, type, change) => {
    expect(makeUp(type, change)).toThrow();
  });

  it('a head that was not signed, a key nobody certified, a form of another version', () => {
    const manifest = readManifest(text);
    const change = (edit: (trail: CallResult['body']) => void) => {
      const trail = JSON.parse(trailText());
      edit(trail);
      return () => readTrail(renderCanonicalJson(trail), manifest);
    };
    expect(change(() => {})).not.toThrow();
    expect(
      change((trail) => {
        const last = trail['checkpoints'].at(-1);
        last.note = last.note.replace(/number \d+/, `number ${last.number}0`);
      }),
    ).toThrow(/Checkpoint/);
    expect(change((trail) => trail['checkpoints'].pop())).toThrow(/Checkpoint/);
    expect(
      change((trail) => {
        trail['keys'][0].public_key = Buffer.alloc(32, 1).toString('base64');
      }),
    ).toThrow(/certified/);
    expect(() => readManifest(text.replace('larmor-hand-over/1', 'larmor-hand-over/9'))).toThrow(
      expect.objectContaining({
        fields: { manifest: [expect.stringContaining('larmor-hand-over/9')] },
      }),
    );
  });

  it('a record whose content is another than its signature was put on shows it', () => {
    // The content is vouched for by the digest in its entries and by signatures, not by the manifest alone.
    const signed = JSON.parse(
      pieces.get(readManifest(text).records.find((each) => each.record_type === 'analysis')?.sha256 ?? '') ??
        '',
    );
    expect(hash('sha256', renderCanonicalJson(signed.content))).toBe(
      hash('sha256', signed.signatures[0].record_snapshot),
    );
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'a//b', '..\\x', 'a\u0000b', 'a\u202eb'])(
    'a file called %j',
    (name) => {
      const manifest = JSON.parse(text);
      const files = [{ part: 'fid_file', name, sha256: '0'.repeat(64), size_bytes: 1 }];
      const archive = {
        archive_id: 'arc_1',
        sha256: '0'.repeat(64),
        size_bytes: 1,
        nucleus: '1H',
        instrument: 'bruker',
        uploaded_by: 'usr_1',
        uploaded_at: '2026-11-28T12:00:00.000Z',
        files,
      };
      const write = (archives: readonly object[]) =>
        renderCanonicalJson({ ...manifest, with_raw_data: true, archives });
      expect(() =>
        readManifest(write([{ ...archive, files: [{ ...files[0], name: 'exp/1/fid' }] }])),
      ).not.toThrow();
      expect(() => readManifest(write([archive]))).toThrow();
    },
  );
});
