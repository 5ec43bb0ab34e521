import { passwordRoutes } from '#contract/passwords';
import { useReply } from '../../../api/use-reply.ts';

/** No service asks for less (PASSWORD_MIN_LENGTH is 12 to 64). */
const leastEver = 12;

/** Characters a new password has at least; the least there ever is until the service has said what it asks for. */
export const usePasswordLength = (): number => {
  const { data } = useReply(passwordRoutes.policy, {});
  return data?.min_length ?? leastEver;
};
