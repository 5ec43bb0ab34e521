export { isKeptAsCtdDocument, listCtdDocumentHashes } from './store.ts';
