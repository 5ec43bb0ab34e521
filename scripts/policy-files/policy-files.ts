import { listSettings } from './list-settings.ts';
import { renderAdml, renderAdmx } from './render-admx.ts';
import { renderMobileconfig } from './render-mobileconfig.ts';
import { renderPolicySchema } from './render-policy-schema.ts';

/** Files for the tools administrators force settings with, by their paths below `packaging/policy`. */
export const renderPolicyFiles = (settingsPage: string): ReadonlyMap<string, string> => {
  const settings = listSettings(settingsPage);
  const personal = settings.filter(({ isPersonal }) => isPersonal);
  return new Map([
    ['larmor.admx', renderAdmx(settings)],
    ['en-US/larmor.adml', renderAdml(settings)],
    ['larmor.mobileconfig', renderMobileconfig(settings, 'machine')],
    ['larmor-user.mobileconfig', renderMobileconfig(personal, 'user')],
    ['policy.schema.json', renderPolicySchema(settings, 'machine')],
    ['user-policy.schema.json', renderPolicySchema(personal, 'user')],
  ]);
};
