import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  documentationAddress,
  documentationFile,
} from '../../renderer/screens/documentation/documentation.ts';
import { docsFolder, readDocumentation } from './read-documentation.ts';

const pictureTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** The pages of docs/ that the program shows, beside the screens: read when they are built, so that nothing reads Markdown in the browser. */
export const shipDocumentation = (): Plugin => ({
  name: 'larmor-documentation',
  configureServer(server) {
    server.middlewares.use(documentationAddress, (request, response, next) => {
      const { pages, pictures } = readDocumentation();
      const name = decodeURIComponent((request.url ?? '').replace(/^\//, ''));
      if (name === documentationFile) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ pages }));
      } else if (pictures.includes(name)) {
        response.setHeader('content-type', pictureTypes[path.extname(name)] ?? 'application/octet-stream');
        response.end(readFileSync(path.join(docsFolder, name)));
      } else next();
    });
  },
  generateBundle() {
    const { pages, pictures } = readDocumentation();
    const folder = documentationAddress.slice(1);
    this.emitFile({
      type: 'asset',
      fileName: `${folder}${documentationFile}`,
      source: JSON.stringify({ pages }),
    });
    for (const picture of pictures) {
      const file = path.join(docsFolder, picture);
      // A new picture is taken of the built screens, so they are built before it is there; a test holds that none is missing.
      if (!existsSync(file)) this.warn(`docs/${picture} is not there: npm run images takes it.`);
      else this.emitFile({ type: 'asset', fileName: `${folder}${picture}`, source: readFileSync(file) });
    }
  },
});
