import { escapeXml } from '../../engines/display/escape-xml.ts';
import type { PolicySetting } from './list-settings.ts';

const schema = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';

/** Where `read-policy.ts` reads the policy of a Windows machine, below HKLM, and that of one user, below HKCU. */
const registryKey = 'Software\\Policies\\Larmor';

/** Whether a policy forces a setting, or says what holds where the environment of the program says nothing. */
const levels = {
  forced: { ending: '', category: 'Larmor', key: registryKey },
  recommended: { ending: '_Recommended', category: 'Larmor_Recommended', key: `${registryKey}\\Recommended` },
} as const;

type Level = keyof typeof levels;

const eachLevel = Object.keys(levels) as Level[];

const elementOf = ({ name, form }: PolicySetting, level: Level): string => {
  const id = `${name}${levels[level].ending}`;
  if (form.kind === 'number')
    return `<decimal id="${id}" valueName="${name}" minValue="${form.min}" maxValue="${form.max}" required="true" />`;
  if (form.kind !== 'choice') return `<text id="${id}" valueName="${name}" required="true" />`;
  const items = form.choices.map(
    (choice) =>
      `<item displayName="$(string.${name}_${choice})"><value><string>${choice}</string></value></item>`,
  );
  return `<enum id="${id}" valueName="${name}" required="true">${items.join('')}</enum>`;
};

const renderPolicy = (setting: PolicySetting, level: Level): string => {
  const { name, form, isPersonal } = setting;
  const { ending, category, key } = levels[level];
  const isFlag = form.kind === 'flag';
  const attributes = [
    `name="${name}${ending}"`,
    `class="${isPersonal ? 'Both' : 'Machine'}"`,
    `displayName="$(string.${name})"`,
    `explainText="$(string.${name}_Explain)"`,
    `key="${key}"`,
    isFlag ? `valueName="${name}"` : `presentation="$(presentation.${name}${ending})"`,
  ];
  const value = isFlag
    ? '<enabledValue><string>true</string></enabledValue><disabledValue><string>false</string></disabledValue>'
    : `<elements>${elementOf(setting, level)}</elements>`;
  return `    <policy ${attributes.join(' ')}>
      <parentCategory ref="${category}" />
      <supportedOn ref="SUPPORTED_Larmor" />
      ${value}
    </policy>`;
};

/** The administrative template of the settings for group policy: one policy for each that forces it, and one that recommends it. */
export const renderAdmx = (
  settings: readonly PolicySetting[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="${schema}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="larmor" namespace="Larmor.Policies" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="SUPPORTED_Larmor" displayName="$(string.SUPPORTED_Larmor)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="Larmor" displayName="$(string.Larmor)" />
    <category name="Larmor_Recommended" displayName="$(string.Larmor_Recommended)">
      <parentCategory ref="Larmor" />
    </category>
  </categories>
  <policies>
${eachLevel.flatMap((level) => settings.map((setting) => renderPolicy(setting, level))).join('\n')}
  </policies>
</policyDefinitions>
`;

const stringOf = (id: string, text: string): string => `      <string id="${id}">${escapeXml(text)}</string>`;

const stringsOf = ({ name, explanation, fallback, form }: PolicySetting): string[] => [
  stringOf(name, name),
  stringOf(`${name}_Explain`, `${explanation} Not configured: ${fallback}, or what the environment says.`),
  ...(form.kind === 'choice' ? form.choices.map((choice) => stringOf(`${name}_${choice}`, choice)) : []),
];

const presentationOf = ({ name, form }: PolicySetting, level: Level): string[] => {
  if (form.kind === 'flag') return [];
  const id = `${name}${levels[level].ending}`;
  const field = {
    number: `<decimalTextBox refId="${id}" spin="false">${name}</decimalTextBox>`,
    choice: `<dropdownList refId="${id}" noSort="true">${name}</dropdownList>`,
    text: `<textBox refId="${id}"><label>${name}</label></textBox>`,
  }[form.kind];
  return [`      <presentation id="${id}">${field}</presentation>`];
};

/** The English words of the template. */
export const renderAdml = (
  settings: readonly PolicySetting[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="${schema}" revision="1.0" schemaVersion="1.0">
  <displayName>Larmor</displayName>
  <description>Settings of Larmor for everybody on a machine, and how its screens look and speak for one user</description>
  <resources>
    <stringTable>
${stringOf('Larmor', 'Larmor')}
${stringOf('Larmor_Recommended', 'Recommended: what holds where the environment says nothing else')}
${stringOf('SUPPORTED_Larmor', 'Larmor for Windows')}
${settings.flatMap(stringsOf).join('\n')}
    </stringTable>
    <presentationTable>
${eachLevel.flatMap((level) => settings.flatMap((setting) => presentationOf(setting, level))).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
