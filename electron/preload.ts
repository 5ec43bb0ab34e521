import { contextBridge } from 'electron';

/** All the page may know about its host; it reaches everything else through the API. */
contextBridge.exposeInMainWorld('larmor', Object.freeze({ host: 'electron' }));
