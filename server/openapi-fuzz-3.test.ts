import { fuzzRoutes } from './testing/fuzz-routes.ts';

fuzzRoutes(2, 3);
