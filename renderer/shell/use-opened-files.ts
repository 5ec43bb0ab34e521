import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DesktopBridge } from '../api/host.ts';
import { showFailure } from '../ui/toast-store.ts';

/** Takes what was opened and proposes it on Home. */
const takeOpenedFiles = async (bridge: DesktopBridge, goHome: () => void): Promise<void> => {
  const opened = await bridge.takeOpenedFiles();
  if (opened.length === 0) return;
  goHome();
  const { addFiles } = await import('../screens/home/proposal-store.ts');
  const files = [];
  for (const { path, address } of opened) {
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`);
    files.push({ path, blob: await answer.blob() });
  }
  await addFiles(files);
};

/** On the desktop, files from the menu, the command line or "open with" wait on Home exactly like a drop. */
export const useOpenedFiles = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const bridge = window.larmor;
    if (bridge === undefined) return;
    const take = () => {
      takeOpenedFiles(bridge, () => void navigate('/')).catch(showFailure);
    };
    take();
    return bridge.onFilesOpened(take);
  }, [navigate]);
};
