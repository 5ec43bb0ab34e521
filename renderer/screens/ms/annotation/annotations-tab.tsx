import { useState } from 'react';
import { msAnnotationRoutes } from '#contract/ms-annotations';
import type { MsFeatureList } from '#contract/ms-features';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AnnotateDialog } from './annotate-dialog.tsx';
import { annotationColumns } from './annotation-columns.tsx';

interface AnnotationsTabProps {
  readonly runId: string;
  /** The newest list of features; null while it is not there, and where a file of fragment spectra alone has none. */
  readonly list: MsFeatureList | null;
  /** Features are still being searched for. */
  readonly isSearching: boolean;
}

/** What the run was taken for so far, and the way to ask anew. */
export function AnnotationsTab({ runId, list, isSearching }: AnnotationsTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const [isAsking, setAsking] = useState(false);
  const annotations = useList(msAnnotationRoutes.list, { query: { run_id: runId } });
  return (
    <div className="rows-3 ms-tab">
      <div className="line">
        <Button variant="primary" isDisabled={isSearching} onPress={() => setAsking(true)}>
          {t('ms.annotate')}
        </Button>
        {isSearching && <span className="muted">{t('ms.annotate.notReady')}</span>}
      </div>
      <ListTable
        list={annotations}
        label={t('ms.annotations')}
        columns={annotationColumns(messages)}
        rowText={({ title }) => title}
        empty={<EmptyState title={t('ms.annotations.none')} />}
      />
      {isAsking && (
        <AnnotateDialog
          runId={runId}
          featureListId={list?.status === 'completed' ? list.id : null}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
