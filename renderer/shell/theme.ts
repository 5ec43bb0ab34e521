import { preferencesStore } from '../i18n/preferences.ts';

/** Sets the theme and language of the page and keeps them in step with preferences and system. */
export const applyPreferences = (): void => {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme, language } = preferencesStore.getState();
    const isDark = theme === 'dark' || (theme === 'system' && systemDark.matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    document.documentElement.lang = language;
  };
  apply();
  systemDark.addEventListener('change', apply);
  preferencesStore.subscribe(apply);
};
