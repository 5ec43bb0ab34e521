import { type CommandDefinition, commandScopes } from '../frame/commands.ts';
import { isChangeable } from '../frame/key-bindings.ts';
import '../i18n/every-word.ts';
import { createMessages } from '../i18n/use-messages.ts';
import { commandTable } from '../screens/command-table.ts';

const { t } = createMessages('en');

/** `Ctrl+K`, or `g` then `h`, in the typography of the page. */
const writeKeys = (keys: string): string =>
  keys
    .split(' ')
    .map((step) => `\`${step}\``)
    .join(' then ');

const writeRow = (command: CommandDefinition): string => {
  const { id, titleKey, keys } = command;
  const change = isChangeable(command) ? 'yes' : '';
  return `| ${t(titleKey)} | ${keys === undefined ? '' : writeKeys(keys)} | ${change} | \`${id}\` |`;
};

const writeScope = (scope: CommandDefinition['scope']): readonly string[] => {
  const commands = commandTable.filter((command) => command.scope === scope);
  if (commands.length === 0) return [];
  const head = ['| command | keys | can be changed | id |', '| --- | --- | --- | --- |'];
  return [`## ${t(`shell.scope.${scope}`)}`, '', ...head, ...commands.map(writeRow), ''];
};

const intro = `# Commands and keys

Written from the command registry by \`npm run keys\`; a test compares the two. The palette (Ctrl+K), the key map (?), the toolbars
and the settings read the same list. Commands without keys are reached through the palette. Keys of printing characters can be
changed or switched off in Settings, one by one or all at once; the choice stays on the device. Keys under "${t('shell.scope.spectrum')}" without Ctrl
act while the spectrum has the focus. On a Mac, Cmd stands for Ctrl.
`;

/** docs/keys.md, byte for byte. */
export const renderKeysPage = (): string =>
  `${[intro, ...commandScopes.flatMap(writeScope)].join('\n').trimEnd()}\n`;
