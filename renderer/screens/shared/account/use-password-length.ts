import { passwordRoutes } from '#contract/passwords';
import { api } from '../../../api/api.ts';
import { useResource } from '../../../api/use-resource.ts';

/** No service asks for less (PASSWORD_MIN_LENGTH is 12 to 64). */
const leastEver = 12;

/** Characters a new password has at least; the least there ever is until the service has said what it asks for. */
export const usePasswordLength = (): number => {
  const { data } = useResource((signal) => api.call(passwordRoutes.policy, {}, { signal }), []);
  return data?.min_length ?? leastEver;
};
