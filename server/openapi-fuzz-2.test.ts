import { fuzzRoutes } from './testing/fuzz-routes.ts';

fuzzRoutes(1, 3);
