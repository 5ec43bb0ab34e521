import { systemFloors } from '../../engines/common/system-floors.mjs';

/** What electron-builder's template asks for. */
const asked = /<Condition Message="Windows 7 and above is required">.*?<\/Condition>/s;

/**
 * The description of an MSI with our floor in the place of the template's. Windows Installer itself takes every newer Windows for an 8.1;
 * the number in the registry is there since Windows 10.
 * @throws Error where the template asks for something else by now
 */
export const askForWindows = (project: string): string => {
  if (!asked.test(project))
    throw new Error('The description of the MSI asks for no Windows that is known here.');
  const floor = systemFloors.win32.windows;
  if (floor !== 10) throw new Error('The MSI only knows whether a Windows is 10 or newer.');
  return project.replace(
    asked,
    // Secure: looked up before the rights of an administrator are asked for, it must reach the part that has them.
    `<Property Id="WINDOWSMAJORVERSION" Secure="yes">
      <RegistrySearch Id="WindowsMajorVersion" Root="HKLM" Key="SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion" Name="CurrentMajorVersionNumber" Type="raw"/>
    </Property>
    <Condition Message="Larmor needs Windows ${floor} or newer."><![CDATA[Installed OR WINDOWSMAJORVERSION]]></Condition>`,
  );
};
