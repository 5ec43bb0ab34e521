import { useMessages } from '../../i18n/use-messages.ts';
import { useSample } from '../shared/samples/use-sample.tsx';
import { useMayWork } from './no-rights.tsx';

function Offered() {
  const { t } = useMessages();
  const run = useSample('ms', 'quiet');
  const dossier = useSample('dossier', 'quiet');
  const optimization = useSample('optimization', 'quiet');
  return (
    <div className="other-samples">
      <span className="muted">{t('home.otherSamples')}</span>
      {run}
      {dossier}
      {optimization}
    </div>
  );
}

/** Samples of the wings whose lists are elsewhere, where nothing was done yet; for those who may make records. */
export function OtherSamples() {
  return useMayWork() ? <Offered /> : null;
}
