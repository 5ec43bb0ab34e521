import { FileInput, FlaskConical, FolderInput, Import } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { readChosen } from './dropped-files.ts';
import { addFiles } from './proposal-store.ts';
import { submitSample } from './sample.ts';

export interface DropZoneProps {
  /** Files hover over the page. */
  readonly isTarget: boolean;
  readonly isReading: boolean;
}

function FileChoosers() {
  const { t } = useMessages();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React has no attribute of this name.
    if (folder.current !== null) folder.current.webkitdirectory = true;
  }, []);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    addFiles(readChosen(input.files))
      .catch(showFailure)
      .finally(() => {
        // Otherwise choosing the same folder again would be no change and go unnoticed.
        input.value = '';
      });
  };
  return (
    <>
      <input ref={folder} type="file" hidden multiple aria-label={t('home.chooseFolder')} onChange={take} />
      <input ref={files} type="file" hidden multiple aria-label={t('home.chooseFiles')} onChange={take} />
      <Button
        variant="primary"
        size="normal"
        icon={<FolderInput aria-hidden="true" />}
        onPress={() => folder.current?.click()}
      >
        {t('home.chooseFolder')}
      </Button>
      <Button size="normal" icon={<FileInput aria-hidden="true" />} onPress={() => files.current?.click()}>
        {t('home.chooseFiles')}
      </Button>
    </>
  );
}

function SampleButton() {
  const { t } = useMessages();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await submitSample(t('home.sample.title'));
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="normal"
      icon={<FlaskConical aria-hidden="true" />}
      isDisabled={isSending}
      onPress={() => void send()}
    >
      {t('home.sample.action')}
    </Button>
  );
}

export function DropZone({ isTarget, isReading }: DropZoneProps) {
  const { t } = useMessages();
  return (
    <section
      className="drop-zone"
      aria-label={t('home.drop.label')}
      data-testid="drop-zone"
      data-target={isTarget ? '' : undefined}
    >
      <Import className="drop-zone-icon" aria-hidden="true" />
      <div className="drop-zone-text">
        <p className="drop-zone-title">{t(isReading ? 'home.drop.reading' : 'home.drop.title')}</p>
        <p className="muted">{t('home.drop.kinds')}</p>
      </div>
      <div className="drop-zone-actions">
        <FileChoosers />
        <SampleButton />
      </div>
      <p className="drop-zone-note muted">{t('home.sample.origin')}</p>
    </section>
  );
}
