import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Install } from './use-install.ts';

/** Where administrators drop a file; what the service refuses is said in its own sentence. */
export function InstallPanel({ install }: { readonly install: Install }) {
  const { t } = useMessages();
  const { sending, refused, send, cancel } = install;
  const sentences = Object.values(refused?.error.fields ?? {}).flat();
  return (
    <Panel title={t('packs.install')}>
      {sending === null ? (
        <FileDrop
          action={t('packs.install.choose')}
          hint={t('packs.install.hint')}
          accept=".larmorpack"
          onFiles={([file]) => file !== undefined && send(file)}
        />
      ) : (
        <div className="rows-2" role="status">
          <p>
            {t(sending.fraction < 1 ? 'packs.install.sending' : 'packs.install.checking', {
              name: sending.name,
            })}
          </p>
          <ProgressBar
            label={t('packs.install.progress')}
            fraction={sending.fraction < 1 ? sending.fraction : null}
          />
          <div>
            <Button onPress={cancel}>{t('common.cancel')}</Button>
          </div>
        </div>
      )}
      {refused !== null && (
        <ErrorState error={refused.error}>
          <p>{t('packs.install.refused', { name: refused.name })}</p>
          {sentences.length > 0 && (
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>
                  <ServiceText text={sentence} />
                </li>
              ))}
            </ul>
          )}
        </ErrorState>
      )}
    </Panel>
  );
}
