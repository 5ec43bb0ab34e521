import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import type { ShiftPrediction } from '#contract/predictions';
import { session } from '../../../api/api.ts';
import { packsPath } from '../../../frame/paths/packs-path.ts';
import { AdministratorsByName } from '../../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { FeedbackBar } from '../feedback/feedback-bar.tsx';
import { PackLine } from '../packs/pack-line.tsx';
import './prediction.css';

/** That increments alone predict, and where a pack comes from. */
function WithoutPack() {
  const { t } = useMessages();
  const mayInstall = useStore(session.store, (state) => state.user?.is_admin ?? false);
  return (
    <p role="note">
      {t('prediction.incrementsAlone')}{' '}
      {mayInstall ? (
        <Link href={packsPath}>{t('prediction.installPack')}</Link>
      ) : (
        <span className="muted">
          {t('prediction.askForPack')}
          <AdministratorsByName />
        </span>
      )}
    </p>
  );
}

/** What the engine remarks, without what the answer says by itself: that there is no pack. */
export const remarksOn = ({ warnings }: Pick<ShiftPrediction, 'warnings'>): ShiftPrediction['warnings'] =>
  warnings.filter(({ code }) => code !== 'no_reference_pack');

interface PredictionAnswerProps {
  readonly of: ShiftPrediction;
  /** The table of its atoms, and what else the screen shows. */
  readonly children: ReactNode;
}

/** A prediction with the pack and the licence behind it, and what people say about it. */
export function PredictionAnswer({ of, children }: PredictionAnswerProps) {
  return (
    <div className="prediction-answer">
      {of.reference_pack === null && <WithoutPack />}
      {children}
      {of.reference_pack !== null && <PackLine pack={of.reference_pack} />}
      <FeedbackBar predictionId={of.prediction_id} />
    </div>
  );
}
