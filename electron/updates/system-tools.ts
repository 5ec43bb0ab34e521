import path from 'node:path';

/** Where the tools of a system lie: full paths, so that no PATH decides who is asked. */
export interface SystemTools {
  readonly powershell: string;
  /** Where PowerShell takes its own commands from. */
  readonly powershellModules: string;
  readonly reg: string;
  readonly pkgutil: string;
  readonly spctl: string;
  readonly codesign: string;
  readonly rpm: string;
}

/** The folder of Windows; another name than a drive's own `Windows` is not believed. */
export const systemFolderOf = (env: Readonly<Record<string, string | undefined>>): string => {
  const said = env['SystemRoot'] ?? '';
  return /^[A-Z]:\\Windows$/i.test(said) ? said : 'C:\\Windows';
};

export const systemToolsOf = (env: Readonly<Record<string, string | undefined>>): SystemTools => {
  const system32 = path.win32.join(systemFolderOf(env), 'System32');
  const powershell = path.win32.join(system32, 'WindowsPowerShell', 'v1.0');
  return {
    powershell: path.win32.join(powershell, 'powershell.exe'),
    powershellModules: path.win32.join(powershell, 'Modules'),
    reg: path.win32.join(system32, 'reg.exe'),
    pkgutil: '/usr/sbin/pkgutil',
    spctl: '/usr/sbin/spctl',
    codesign: '/usr/bin/codesign',
    rpm: '/usr/bin/rpm',
  };
};
