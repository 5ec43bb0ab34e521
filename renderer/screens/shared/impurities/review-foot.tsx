import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import './review-foot.css';

/** Stands under every regulatory result and cannot be closed. */
export function ReviewFoot({ disclaimer }: { readonly disclaimer: string | null }) {
  const { t } = useMessages();
  return (
    <footer className="review-foot">
      <strong>{t('regulatory.humanReview')}</strong>{' '}
      {disclaimer !== null && <ServiceText text={disclaimer} />}
    </footer>
  );
}
