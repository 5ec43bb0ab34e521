import { describe, expect, it } from 'vitest';
import { installationIdIn, sortWorkspaceFiles } from './read-workspace-file.ts';

const fileOf = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });

const authority = {
  payload_type: 'application/x',
  workspace_id: 'wsp_1',
  root_pem: 'PEM',
  root_sha256: 'AB',
  issuer_pem: 'PEM',
  issuer_sha256: 'CD',
};
const statementOf = (payload: string) => ({ payloadType: 'application/x', payload, signatures: [], x5c: [] });
const statement = statementOf(btoa(JSON.stringify({ installation_id: 'ins_7' })));

describe('files of a workspace', () => {
  it('are told apart by what they hold, whatever they are called', () => {
    const sorted = sortWorkspaceFiles([fileOf('a.txt', statement), fileOf('b.json', authority)]);
    expect(sorted).toEqual({ authority, statement, unknownNames: [] });
  });

  it('are named where they are of neither kind', () => {
    const strangers = [
      { name: 'page.html', text: '<!doctype html>' },
      { name: 'empty.json', text: '' },
      fileOf('list.json', [statement]),
      fileOf('null.json', null),
      fileOf('report.json', { title: 'Report' }),
    ];
    const sorted = sortWorkspaceFiles(strangers);
    expect(sorted.unknownNames).toEqual(strangers.map(({ name }) => name));
    expect([sorted.authority, sorted.statement]).toEqual([null, null]);
  });

  it('leave damage inside a statement to the check of the service', () => {
    expect(sortWorkspaceFiles([fileOf('s.json', statementOf('%%%'))]).statement).not.toBeNull();
  });
});

describe('the installation a statement names', () => {
  it('is read from its payload', () => {
    expect(installationIdIn(statement)).toBe('ins_7');
  });

  it.each([
    null,
    statementOf('%%%'),
    statementOf(btoa('no JSON')),
    statementOf(btoa(JSON.stringify({ installation_id: 7 }))),
    {},
  ])('is left empty where nothing readable says it: %j', (damaged) => {
    expect(installationIdIn(damaged)).toBe('');
  });
});
