import { useState } from 'react';
import { orChoice, type RouteScoreBody, reactionRouteRoutes, routeFormat } from '#contract/reaction-routes';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { readPrices, readTree } from './read-route-text.ts';

interface ScoreDialogProps {
  readonly projectId: string;
  readonly onScored: (scoreId: string) => void;
  readonly onClose: () => void;
}

const recognised = 'recognised';
const formats = [recognised, ...routeFormat.options] as const;
/** What a field can show without the browser faltering; longer ones are sent as they are in the file. */
const shownBytes = 200_000;

/** A route as a chemist or planner wrote it, to be scored. */
export function ScoreDialog({ projectId, onScored, onClose }: ScoreDialogProps) {
  const { t, f } = useMessages();
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const place = useDraftPlace('route_score', projectId, { title: t('reactions.route.score') });
  const [typed, setTyped] = useKept(place, 'typed', '');
  const [format, setFormat] = useKept<(typeof formats)[number]>(place, 'format', recognised);
  const [way, setWay] = useKept<RouteScoreBody['or_choice']>(place, 'way', 'refuse');
  const [prices, setPrices] = useKept(place, 'prices', '');
  const read = readPrices(prices, f.parseNumber);
  const missing = [
    ...(file === null && typed.trim() === '' ? ['tree'] : []),
    ...(read === null ? ['prices'] : []),
  ];
  const save = async (): Promise<void> => {
    const { id } = await api.call(reactionRouteRoutes.scoreRoute, {
      params: { id: projectId },
      body: {
        tree: readTree(file?.text ?? typed),
        or_choice: way,
        ...(format !== recognised && { format }),
        ...(read !== null && Object.keys(read).length > 0 && { prices: read }),
      },
    });
    onScored(id);
  };
  return (
    <RecordDialog
      draft={place}
      title={t('reactions.route.score')}
      action={t('reactions.route.scoreShort')}
      size="wide"
      asksReason={false}
      missing={missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <div className="line">
            <FileButton
              label={t('reactions.route.choose')}
              accept=".json,.txt"
              onChoose={(chosen) => {
                void chosen.text().then((text) => {
                  const isLong = text.length > shownBytes;
                  setFile(isLong ? { name: chosen.name, text } : null);
                  setTyped(isLong ? '' : text);
                });
              }}
            />
            {file !== null && t('reactions.route.file', { name: file.name, size: f.bytes(file.text.length) })}
          </div>
          {file === null && (
            <TextField
              label={t('reactions.route.tree')}
              hint={t('reactions.route.treeHint')}
              value={typed}
              onChange={setTyped}
              rows={8}
              mono
              autoFocus
              {...notesOf('tree')}
            />
          )}
          <div className="reaction-conditions">
            <Select
              label={t('reactions.route.format')}
              choices={choicesOf(formats, (value) => t(`reactions.route.format.${value}`))}
              value={format}
              onChange={setFormat}
              {...notesOf('format')}
            />
            <Select
              label={t('reactions.route.or')}
              hint={t('reactions.route.orHint')}
              choices={choicesOf(orChoice.options, (value) => t(`reactions.route.or.${value}`))}
              value={way}
              onChange={setWay}
              {...notesOf('or_choice')}
            />
          </div>
          <TextField
            label={t('reactions.route.prices')}
            isOptional
            hint={t('reactions.route.pricesHint')}
            value={prices}
            onChange={setPrices}
            rows={2}
            mono
            {...notesOf('prices')}
          />
        </>
      )}
    </RecordDialog>
  );
}
