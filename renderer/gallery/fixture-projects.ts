import type { Member, Project } from '#contract/projects';
import { fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

export const fixtureProject: Project = {
  id: 'fixture',
  name: 'Stability of batch 7',
  description: 'Four months at 40 °C.',
  analysis_count: 5,
  your_role: 'owner',
  created_by: fixtureUser.id,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: null,
  deleted_by: null,
  reason_for_change: null,
  retained_until: null,
};

const memberAs = (name: string, role: Member['role'], changed: Partial<Member> = {}): Member => ({
  kind: 'user',
  user_id: `user-${name}`,
  group_id: null,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}.fixture@example.org`,
  is_deactivated: false,
  role,
  added_by: fixtureUser.id,
  added_at: timestamp,
  ...changed,
});

export const fixtureMembers: readonly Member[] = [
  memberAs('Vera Fixture', 'viewer'),
  memberAs('Otto Fixture', 'contributor', { is_deactivated: true }),
  memberAs('Quality control', 'reviewer', { kind: 'group', user_id: null, group_id: 'group-1', email: null }),
];
