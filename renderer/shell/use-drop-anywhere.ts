import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { areas } from '../frame/areas.ts';
import { readDrop } from '../screens/home/dropped-files.ts';
import { showFailure } from '../ui/toast-store.ts';

/** Files dropped where nothing else takes them go to the queue of Home, from whichever screen. */
export const useDropAnywhere = (): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHome = pathname === areas.home.path;
  useEffect(() => {
    if (isHome) return;
    const take = async (transfer: DataTransfer): Promise<void> => {
      // What was dropped is readable until the event ends: reading begins at once.
      const { files, emptyFolders } = await readDrop(transfer);
      const { addFiles } = await import('../screens/home/proposal-store.ts');
      await navigate(areas.home.path);
      await addFiles(files, emptyFolders);
    };
    const onDrop = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || dataTransfer === null || !dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      take(dataTransfer).catch(showFailure);
    };
    // Before the guard of the window, behind every drop zone of a screen.
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  }, [navigate, isHome]);
};
