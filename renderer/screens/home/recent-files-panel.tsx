import { useEffect, useState } from 'react';
import type { DesktopBridge } from '../../api/host.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

type RecentFile = Awaited<ReturnType<DesktopBridge['listRecentFiles']>>[number];

/** The shell refuses in words of its own. */
const showFailure = (thrown: unknown): void =>
  showToast('danger', thrown instanceof Error ? thrown.message : String(thrown));

/** The desktop alone remembers files; a browser may not. */
const useRecentFiles = (): readonly RecentFile[] => {
  const [files, setFiles] = useState<readonly RecentFile[]>([]);
  useEffect(() => {
    const bridge = window.larmor;
    if (bridge === undefined) return;
    let isLeft = false;
    const read = (): void => {
      bridge
        .listRecentFiles()
        .then((found) => !isLeft && setFiles(found))
        .catch(showFailure);
    };
    read();
    const stop = bridge.onFilesOpened(read);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return files;
};

/** Files and folders opened before, each one press away. */
export function RecentFilesPanel() {
  const { t } = useMessages();
  const files = useRecentFiles();
  if (files.length === 0) return null;
  const open = (id: string): void => {
    window.larmor?.openRecentFile(id).catch(showFailure);
  };
  return (
    <section className="recent-files" aria-label={t('home.recentFiles.title')}>
      <h2 className="muted">{t('home.recentFiles.title')}</h2>
      {files.map(({ id, name }) => (
        <Button
          key={id}
          variant="quiet"
          aria-label={t('home.recentFiles.open', { name })}
          onPress={() => open(id)}
        >
          {name}
        </Button>
      ))}
    </section>
  );
}
