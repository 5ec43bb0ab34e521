import { FlaskConical, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { MsAnnotatedIon, MsAnnotation } from '#contract/ms-annotations';
import type { IonCompound, SentImpurity } from '#contract/ms-findings';
import { dossierPath } from '../../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { ServiceText } from '../../../../ui/service-text.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { RegisterCompoundDialog } from './register-compound-dialog.tsx';
import { SendImpurityDialog } from './send-impurity-dialog.tsx';
import type { Findings } from './use-findings.ts';

interface IonFindingsProps {
  readonly annotation: MsAnnotation;
  readonly ion: MsAnnotatedIon;
  readonly findings: Findings;
}

/** What can be sent of an approved ion, beside its name. */
export function SendButtons({ annotation, ion, findings }: IonFindingsProps) {
  const { t } = useMessages();
  const [doing, setDoing] = useState<'send' | 'register' | null>(null);
  const smiles = ion.answer?.smiles ?? null;
  const close = () => setDoing(null);
  const finish = () => {
    close();
    findings.reload();
  };
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} onPress={() => setDoing('send')}>
        {t('ms.send.open')}
      </Button>
      {smiles !== null && (
        <Button icon={<FlaskConical aria-hidden="true" />} onPress={() => setDoing('register')}>
          {t('ms.register.open')}
        </Button>
      )}
      {doing === 'send' && (
        <SendImpurityDialog annotation={annotation} ion={ion} onSent={finish} onClose={close} />
      )}
      {doing === 'register' && smiles !== null && (
        <RegisterCompoundDialog {...{ annotation, ion, smiles }} onRegistered={finish} onClose={close} />
      )}
    </>
  );
}

/** Where the ion was sent; nothing is shown where it was not. */
export function IonFindings({ ion, findings }: Omit<IonFindingsProps, 'annotation'>) {
  const { t } = useMessages();
  const sent = findings.sent.filter(({ evidence }) => evidence.ion_key === ion.key);
  const registered = findings.registered.filter(({ ion_key }) => ion_key === ion.key);
  if (findings.error !== null) return <ErrorState error={findings.error} onRetry={findings.reload} />;
  if (sent.length + registered.length === 0) return null;
  return (
    <section className="rows-3" aria-label={t('ms.findings')}>
      <h3>{t('ms.findings')}</h3>
      <ul className="rows-2">
        {sent.map((each) => (
          <Sent key={each.evidence.id} sent={each} />
        ))}
        {registered.map((each) => (
          <Registered key={each.id} registered={each} />
        ))}
      </ul>
    </section>
  );
}

function Sent({ sent }: { readonly sent: SentImpurity }) {
  const { t } = useMessages();
  const { dossier, evidence } = sent;
  const { name, check, check_note: note, sent_at: at } = evidence;
  return (
    <li>
      <p>
        {dossier === null ? (
          t('ms.findings.closedDossier')
        ) : (
          <Link href={dossierPath(dossier.id, check === 'nitrosamine' ? 'nitrosamines' : 'register')}>
            {dossier.title}
          </Link>
        )}{' '}
        · {t('ms.findings.as', { name })} · <Moment utc={at} />
      </p>
      <p className="muted small">
        {check === null ? <ServiceText text={note ?? ''} /> : t(`ms.findings.check.${check}`)}
      </p>
    </li>
  );
}

function Registered({ registered: { compound, registered_at: at } }: { readonly registered: IonCompound }) {
  const { t } = useMessages();
  return (
    <li>
      <p>
        {compound === null ? (
          t('ms.findings.closedCompound')
        ) : (
          <Link href={`/compounds/${encodeURIComponent(compound.id)}`}>{compound.name}</Link>
        )}{' '}
        · {t('ms.findings.registered')} · <Moment utc={at} />
      </p>
    </li>
  );
}
