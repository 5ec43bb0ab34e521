import type { InstallationStatus } from '#contract/installations';
import { conflict } from '#kernel/app-error.ts';

const stillWorks = 'Reading, exporting and verifying existing records on it are not affected.';

const sentences: Readonly<Record<Exclude<InstallationStatus, 'active'>, string>> = {
  pending: `This installation waits for approval by an administrator of the workspace (Settings, Installations). ${stillWorks}`,
  suspended: `This installation is suspended; an administrator of the workspace can resume it. ${stillWorks}`,
  retired: `This installation is retired, which is final. To work with the workspace again, enrol it anew with a new device key. ${stillWorks}`,
};

/** An allow-list: whatever is not exactly active is refused (409), in words that go on to the person at the machine, and by name for the machine. */
export const requireActive = (status: InstallationStatus): void => {
  if (status !== 'active') throw conflict(sentences[status], { status });
};
