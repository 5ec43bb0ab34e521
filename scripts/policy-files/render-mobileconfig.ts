import type { PolicySetting } from './list-settings.ts';

/** What stands in a line an administrator takes out of its comment. */
const exampleOf = ({ form }: PolicySetting): string => {
  if (form.kind === 'flag') return '<true/>';
  if (form.kind === 'number') return `<integer>${form.min}</integer>`;
  return `<string>${form.kind === 'choice' ? (form.choices[0] ?? '') : '…'}</string>`;
};

/** A comment is read as it stands; two hyphens would end it. */
const toComment = (text: string): string => text.replaceAll('--', '–');

const renderSetting = (setting: PolicySetting): string => `        <!-- ${toComment(setting.explanation)} -->
        <!--
        <key>${setting.name}</key>
        ${exampleOf(setting)}
        -->`;

const payloadOf = (
  type: string,
  identifier: string,
  number: number,
  settings: readonly PolicySetting[],
): string => `      <dict>
        <key>PayloadType</key>
        <string>${type}</string>
        <key>PayloadVersion</key>
        <integer>1</integer>
        <key>PayloadIdentifier</key>
        <string>${identifier}</string>
        <!-- Replace this one, too. -->
        <key>PayloadUUID</key>
        <string>00000000-0000-0000-0000-00000000000${number}</string>
${settings.map(renderSetting).join('\n')}
      </dict>`;

/** A profile is installed for the machine or for one user, and macOS lays its settings down apart for each. */
const profiles = {
  machine: { scope: 'System', identifier: 'org.example.larmor', name: 'Larmor', firstNumber: 1 },
  user: {
    scope: 'User',
    identifier: 'org.example.larmor.user',
    name: 'Larmor, for one user',
    firstNumber: 4,
  },
} as const;

/**
 * A configuration profile for macOS that forces nothing as it is: each setting stands in a comment with what it takes. Its
 * identifiers are placeholders, since every profile needs its own.
 */
export const renderMobileconfig = (
  settings: readonly PolicySetting[],
  level: keyof typeof profiles,
): string => {
  const { scope, identifier, name, firstNumber } = profiles[level];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
    <key>PayloadType</key>
    <string>Configuration</string>
    <key>PayloadVersion</key>
    <integer>1</integer>
    <key>PayloadIdentifier</key>
    <string>${identifier}</string>
    <!-- Replace it by an identifier of your own, as uuidgen makes one. -->
    <key>PayloadUUID</key>
    <string>00000000-0000-0000-0000-00000000000${firstNumber}</string>
    <key>PayloadDisplayName</key>
    <string>${name}</string>
    <key>PayloadScope</key>
    <string>${scope}</string>
    <key>PayloadContent</key>
    <array>
${payloadOf('app.larmor', `${identifier}.settings`, firstNumber + 1, settings)}
      <!-- What holds where the environment of the program says nothing else. -->
${payloadOf('app.larmor.recommended', `${identifier}.recommended`, firstNumber + 2, settings)}
    </array>
  </dict>
</plist>
`;
};
