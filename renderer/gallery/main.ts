import '../i18n/every-word.ts';
import { showPage } from '../shell/show-page.tsx';
import { createGalleryRoutes } from './gallery-routes.tsx';

await showPage(createGalleryRoutes);
