import { Share } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { CommandMenu } from '../../frame/command-menu.tsx';
import { type Command, useCommands } from '../../frame/commands.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { openPlotStore } from '../../plot/picture/open-plot.ts';
import { usePictureCommands } from '../../plot/picture/use-picture-commands.tsx';
import { linkedToSelection, selectionStore } from '../../plot/selection-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { exportCommands } from './export-commands.ts';
import { isTyping } from './is-typing.ts';
import { SendToNotebook } from './notebook/send-to-notebook.tsx';
import { renderPeakTsv } from './peak-tsv.ts';
import { askForPrint } from './print/print-request.ts';

/** Files the service writes, with their usual endings. */
const fileFormats = {
  jcamp: { media: 'chemical/x-jcamp-dx', ending: 'jdx' },
  jcamp_complex: { media: 'chemical/x-jcamp-dx', ending: 'jdx' },
  nmredata: { media: 'chemical/x-mdl-sdfile', ending: 'nmredata.sdf' },
  csv: { media: 'text/csv', ending: 'csv' },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  sdf: { media: 'chemical/x-mdl-sdfile', ending: 'sdf' },
  nmrium: { media: 'application/vnd.nmrium+json', ending: 'nmrium' },
  animl: { media: 'application/xml', ending: 'animl' },
  eln: { media: 'application/vnd.eln+zip', ending: 'eln' },
} as const;

type FileFormat = keyof typeof fileFormats;

/** Copies and files of the saved revision; a draft is nobody's result yet and stays out of them. */
export function ExportMenu({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useMessages();
  const files = useExportCommands(analysis);
  const { commands: pictures, dialog } = usePictureCommands({
    name: `spectrum-${analysis.id}`,
    isAnnotated: analysis.two_d === null,
  });
  const [isSending, setSending] = useState(false);
  const commands = useMemo(
    () => [...pictures, ...files, { ...exportCommands.notebook, run: () => setSending(true) }],
    [pictures, files],
  );
  useCommands(commands);
  return (
    <>
      <CommandMenu label={t('analysis.export')} icon={<Share aria-hidden="true" />} commands={commands} />
      {dialog}
      {isSending && <SendToNotebook analysis={analysis} onClose={() => setSending(false)} />}
    </>
  );
}

const useExportCommands = ({
  id,
  journal_text: journal,
  two_d: twoD,
  structure,
}: Analysis): readonly Command[] => {
  const { t } = useMessages();
  return useMemo(() => {
    const attempt = (work: () => Promise<void>) => (): void => {
      work().catch((thrown: unknown) => showFailure(thrown, t('analysis.export.failed')));
    };
    const copy = async (text: string): Promise<void> => {
      await navigator.clipboard.writeText(text);
      showToast('info', t('common.copied'));
    };
    const saveAs = (format: FileFormat): Command => ({
      ...exportCommands[format],
      isAvailable: () => isWritten(format, twoD) && (format !== 'sdf' || structure !== null),
      run: attempt(() => saveExport(id, format)),
    });
    return [
      {
        ...exportCommands.print,
        isAvailable: () => openPlotStore.getState().get() !== null,
        run: askForPrint,
      },
      {
        ...exportCommands.copyJournal,
        isAvailable: () => journal !== null && journal !== '',
        run: attempt(() => copy(journal ?? '')),
      },
      { ...exportCommands.copyLink, run: attempt(() => copy(location.href)) },
      {
        ...exportCommands.copySelection,
        isAvailable: () => selectedPeakIds().length > 0 && !isTextChosen(),
        run: attempt(async () => copy(await readPeakTable(id, selectedPeakIds()))),
      },
      { ...exportCommands.copyTable, run: attempt(async () => copy(await readPeakTable(id))) },
      saveAs('jcamp'),
      saveAs('jcamp_complex'),
      saveAs('nmredata'),
      saveAs('csv'),
      saveAs('xlsx'),
      saveAs('sdf'),
      saveAs('nmrium'),
      saveAs('animl'),
      saveAs('eln'),
    ];
  }, [id, journal, twoD, structure, t]);
};

const isUnnamed = (experiment: NonNullable<Analysis['two_d']>['experiment']): boolean =>
  experiment === 'homonuclear' || experiment === 'heteronuclear';

/** Of two dimensions the service writes the correlations, under the name of the experiment where that is known, and no matrix. */
const isWritten = (format: FileFormat, twoD: Analysis['two_d']): boolean =>
  twoD === null ||
  !['jcamp', 'jcamp_complex', 'nmrium', 'animl', 'nmredata'].includes(format) ||
  (format === 'nmredata' && !isUnnamed(twoD.experiment));

const selectedPeakIds = (): readonly string[] => linkedToSelection(selectionStore.getState()).peakIds;

/** Then the key copies that text, as everywhere. */
const isTextChosen = (): boolean => isTyping() || getSelection()?.isCollapsed === false;

const readPeakTable = async (id: string, only?: readonly string[]): Promise<string> => {
  const page = await api.call(analysisRoutes.peaks, { params: { id }, query: {} });
  return renderPeakTsv(only ? page.items.filter((peak) => only.includes(peak.id)) : page.items);
};

const saveExport = async (id: string, format: FileFormat): Promise<void> => {
  const { media, ending } = fileFormats[format];
  const { bytes } = await api.bytes(analysisRoutes.export, { params: { id }, query: { format } }, media);
  saveFile(`spectrum-${id}.${ending}`, bytes, media);
};
