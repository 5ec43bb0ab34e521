import { FlaskConical } from 'lucide-react';
import { useNavigate } from 'react-router';
import { waitForAnalysis } from '../../frame/wait-for-analysis.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { submitSample } from '../home/sample.ts';

/** Sends the spectrum that ships with the program and opens what becomes of it. */
export function SampleStep() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const open = useAction(async () => {
    const analysisId = await waitForAnalysis(await submitSample(t('home.sample.title')));
    await navigate(`/analyses/${analysisId}`);
  });
  return (
    <>
      <p className="muted">{t('home.sample.origin')}</p>
      {open.failure}
      <div className="line-top">
        <Button
          icon={<FlaskConical aria-hidden="true" />}
          isDisabled={open.isRunning}
          onPress={() => open.run()}
        >
          {t('setUp.sample.open')}
        </Button>
      </div>
    </>
  );
}
