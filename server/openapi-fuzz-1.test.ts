import { fuzzRoutes } from './testing/fuzz-routes.ts';

fuzzRoutes(0, 3);
