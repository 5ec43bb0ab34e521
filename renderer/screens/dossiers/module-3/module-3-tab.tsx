import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type CtdDocument, ctdDocumentRoutes } from '#contract/ctd-documents';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, RadioGroup } from '../../../ui/choices.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type Section, sectionsFor } from './sections-for.ts';
import './module-3.css';

type Format = CtdDocument['format'];

const formats: readonly Format[] = ['docx', 'pdf', 'json'];

/** Sections of a submission: chosen, looked at, written, and every file that was written. */
export function Module3Tab({ dossier }: DossierTabProps) {
  const { t } = useMessages();
  const { id } = dossier;
  const offered = sectionsFor(dossier.product.substance_type);
  const [chosen, setChosen] = useState<readonly Section[]>(offered.slice(0, 1));
  const [format, setFormat] = useState<Format>('docx');
  const list = useList(ctdDocumentRoutes.list, { params: { id } });
  const { run, isRunning, failure } = useAction(async () => {
    await api.call(ctdDocumentRoutes.create, { params: { id }, body: { sections: [...chosen], format } });
    list.reload();
  });
  const toggle = (section: Section, isChosen: boolean) =>
    setChosen(offered.filter((each) => (each === section ? isChosen : chosen.includes(each))));
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel title={t('dossiers.tab.module3')}>
        <p className="muted">{t('dossiers.module3.intro')}</p>
        <div className="module-3-choices">
          <fieldset className="module-3-sections">
            <legend>{t('dossiers.module3.sections')}</legend>
            {offered.map((section) => (
              <Checkbox
                key={section}
                label={`${section} ${t(`dossiers.module3.title.${section}`)}`}
                isSelected={chosen.includes(section)}
                onChange={(isChosen) => toggle(section, isChosen)}
              />
            ))}
          </fieldset>
          <RadioGroup
            label={t('dossiers.module3.format')}
            orientation="horizontal"
            choices={choicesOf(formats, (value) => value.toUpperCase())}
            value={format}
            onChange={setFormat}
          />
          <Button
            variant="primary"
            icon={<FileText aria-hidden="true" />}
            isDisabled={isRunning || chosen.length === 0}
            onPress={run}
          >
            {t('dossiers.module3.write')}
          </Button>
        </div>
        {dossier.last_decision?.decision !== 'approve' && (
          <p className="dossier-note">{t('dossiers.module3.draftNote')}</p>
        )}
        {failure}
      </Panel>
      {chosen.length === 0 ? (
        <Panel title={t('dossiers.module3.preview')}>
          <EmptyState title={t('dossiers.module3.chooseOne')} />
        </Panel>
      ) : (
        <Preview dossierId={id} sections={chosen} />
      )}
      <DocumentsPanel list={list} />
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
    </div>
  );
}

interface PreviewProps {
  readonly dossierId: string;
  readonly sections: readonly Section[];
}

function Preview({ dossierId, sections }: PreviewProps) {
  const { data, error, reload } = useReply(ctdDocumentRoutes.preview, {
    params: { id: dossierId },
    query: { sections: sections.join(',') },
  });
  return (
    <>
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && <PreviewPanel key={sections.join(',')} content={data} />}
    </>
  );
}
