import type { PolicySetting } from './list-settings.ts';

const typeOf = ({ form }: PolicySetting): object => {
  if (form.kind === 'flag') return { type: 'boolean' };
  if (form.kind === 'number') return { type: 'integer', minimum: form.min, maximum: form.max };
  if (form.kind === 'choice') return { enum: form.choices };
  return { type: ['string', 'number', 'array'] };
};

const titles = {
  machine: 'Policy of a machine for Larmor',
  user: 'Policy of one user of a machine for Larmor',
} as const;

/** JSON Schema of `policy.json` and `recommended.json`, for editors and for what writes the files on many machines. */
export const renderPolicySchema = (settings: readonly PolicySetting[], level: keyof typeof titles): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: titles[level],
      type: 'object',
      properties: Object.fromEntries(
        settings.map((setting) => [setting.name, { description: setting.explanation, ...typeOf(setting) }]),
      ),
      additionalProperties: false,
    },
    null,
    2,
  )}\n`;
