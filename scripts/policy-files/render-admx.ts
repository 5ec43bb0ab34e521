import { escapeXml } from '../../engines/display/escape-xml.ts';
import type { PolicySetting } from './list-settings.ts';

const schema = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';

/** Where `read-policy.ts` reads the policy of a Windows machine. */
const registryKey = 'Software\\Policies\\Larmor';

const elementOf = ({ name, form }: PolicySetting): string => {
  if (form.kind === 'number')
    return `<decimal id="${name}" valueName="${name}" minValue="${form.min}" maxValue="${form.max}" required="true" />`;
  if (form.kind !== 'choice') return `<text id="${name}" valueName="${name}" required="true" />`;
  const items = form.choices.map(
    (choice) =>
      `<item displayName="$(string.${name}_${choice})"><value><string>${choice}</string></value></item>`,
  );
  return `<enum id="${name}" valueName="${name}" required="true">${items.join('')}</enum>`;
};

const renderPolicy = (setting: PolicySetting): string => {
  const { name, form } = setting;
  const isFlag = form.kind === 'flag';
  const attributes = [
    `name="${name}"`,
    'class="Machine"',
    `displayName="$(string.${name})"`,
    `explainText="$(string.${name}_Explain)"`,
    `key="${registryKey}"`,
    isFlag ? `valueName="${name}"` : `presentation="$(presentation.${name})"`,
  ];
  const value = isFlag
    ? '<enabledValue><string>true</string></enabledValue><disabledValue><string>false</string></disabledValue>'
    : `<elements>${elementOf(setting)}</elements>`;
  return `    <policy ${attributes.join(' ')}>
      <parentCategory ref="Larmor" />
      <supportedOn ref="SUPPORTED_Larmor" />
      ${value}
    </policy>`;
};

/** The administrative template of the settings for group policy: one policy for each, under its own name. */
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
  </categories>
  <policies>
${settings.map(renderPolicy).join('\n')}
  </policies>
</policyDefinitions>
`;

const stringOf = (id: string, text: string): string => `      <string id="${id}">${escapeXml(text)}</string>`;

const stringsOf = ({ name, explanation, fallback, form }: PolicySetting): string[] => [
  stringOf(name, name),
  stringOf(`${name}_Explain`, `${explanation} Not configured: ${fallback}, or what the environment says.`),
  ...(form.kind === 'choice' ? form.choices.map((choice) => stringOf(`${name}_${choice}`, choice)) : []),
];

const presentationOf = ({ name, form }: PolicySetting): string[] => {
  if (form.kind === 'flag') return [];
  const field = {
    number: `<decimalTextBox refId="${name}" spin="false">${name}</decimalTextBox>`,
    choice: `<dropdownList refId="${name}" noSort="true">${name}</dropdownList>`,
    text: `<textBox refId="${name}"><label>${name}</label></textBox>`,
  }[form.kind];
  return [`      <presentation id="${name}">${field}</presentation>`];
};

/** The English words of the template. */
export const renderAdml = (
  settings: readonly PolicySetting[],
): string => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="${schema}" revision="1.0" schemaVersion="1.0">
  <displayName>Larmor</displayName>
  <description>Settings of Larmor that hold for everybody on a machine</description>
  <resources>
    <stringTable>
${stringOf('Larmor', 'Larmor')}
${stringOf('SUPPORTED_Larmor', 'Larmor for Windows')}
${settings.flatMap(stringsOf).join('\n')}
    </stringTable>
    <presentationTable>
${settings.flatMap(presentationOf).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
