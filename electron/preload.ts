import { contextBridge, ipcRenderer } from 'electron';
import { channels, type DesktopBridge } from './ipc-contract.ts';

/** All the page may know about its host; it reaches everything else through the API. */
const bridge: DesktopBridge = {
  host: 'electron',
  takeOpenedFiles: () => ipcRenderer.invoke(channels.takeOpenedFiles),
  listRecentFiles: () => ipcRenderer.invoke(channels.listRecentFiles),
  openRecentFile: (id) => ipcRenderer.invoke(channels.openRecentFile, id),
  chooseFolder: () => ipcRenderer.invoke(channels.chooseFolder),
  signInByBrowser: (request) => ipcRenderer.invoke(channels.signInByBrowser, request),
  confirmByBrowser: (request) => ipcRenderer.invoke(channels.confirmByBrowser, request),
  cancelBrowserSignIn: () => ipcRenderer.invoke(channels.cancelBrowserSignIn),
  openPasskeys: () => ipcRenderer.invoke(channels.openPasskeys),
  onFilesOpened: (listener) => {
    // The event itself stays here: it would hand the page the sender.
    const forward = (): void => listener();
    ipcRenderer.on(channels.filesOpened, forward);
    return () => void ipcRenderer.off(channels.filesOpened, forward);
  },
};

contextBridge.exposeInMainWorld('larmor', Object.freeze(bridge));
