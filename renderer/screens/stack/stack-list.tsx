import { GripVertical } from 'lucide-react';
import { createContext, memo, use, useMemo } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { curveInks } from '../../plot/core/scene.ts';
import { curvePatterns } from '../../plot/core/stack/curve-style.ts';
import { CurveSample, type CurveSampleProps } from '../../plot/curve-sample.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { lookOf, type StackSettings, toggleVisible, withIds } from '../shared/stack/stack-settings.ts';
import { type NotDrawn, numberOf, type StackPlan } from './plan-stack.ts';
import type { ShelfState } from './stack-shelf.ts';

export interface StackListProps {
  readonly settings: StackSettings;
  readonly plan: StackPlan;
  readonly states: ReadonlyMap<string, ShelfState>;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onChange: (settings: StackSettings) => void;
  /** Elements that show what the crosshair reads, by the id of the spectrum; written without React. */
  readonly outputs: Map<string, HTMLElement>;
}

/** Rows read from here, so that a spectrum that arrives redraws its row and does not build the list anew. */
const StackListContext = createContext<StackListProps | null>(null);

const toOutput = (outputs: Map<string, HTMLElement>, id: string) => (element: HTMLElement | null) => {
  if (element) outputs.set(id, element);
  else outputs.delete(id);
};

/** The spectra in their order: shown or not, chosen, moved by dragging. Keys and buttons do the same below. */
export function StackList(props: StackListProps) {
  const { settings, selectedId, onSelect, onChange } = props;
  const { t } = useMessages();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = settings.ids.filter((id) => keys.has(id));
      const others = settings.ids.filter((id) => !keys.has(id));
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onChange(withIds(settings, others.toSpliced(at, 0, ...moved)));
    },
  });
  const idsKey = settings.ids.join(',');
  const items = useMemo(() => idsKey.split(',').map((id, place) => ({ id, number: place + 1 })), [idsKey]);
  return (
    <StackListContext value={props}>
      <GridList
        className="stack-list"
        aria-label={t('stack.list')}
        items={items}
        selectionMode="single"
        selectionBehavior="replace"
        disallowTypeAhead
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? null : (([...keys][0] as string) ?? null))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, number }) => (
          <GridListItem id={id} textValue={t('stack.spectrum', { number })} className="stack-row">
            <StackRow id={id} />
          </GridListItem>
        )}
      </GridList>
    </StackListContext>
  );
}

function StackRow({ id }: { readonly id: string }) {
  const list = use(StackListContext);
  if (!list) throw new Error('a row stands in no list');
  const { settings, plan, states, onChange, outputs } = list;
  return (
    <RowContent
      id={id}
      settings={settings}
      state={states.get(id)}
      factor={plan.factors.get(id)}
      reason={plan.notDrawn.get(id)}
      nucleus={plan.nucleus}
      onChange={onChange}
      outputs={outputs}
    />
  );
}

interface RowContentProps extends RowDetailProps, Pick<StackListProps, 'settings' | 'onChange' | 'outputs'> {
  readonly id: string;
}

/** Built again only where something of this row changed: while fifty spectra arrive, the other rows stand. */
const RowContent = memo(function RowContent({ id, settings, onChange, outputs, ...detail }: RowContentProps) {
  const { t } = useMessages();
  const { state, factor, reason } = detail;
  const number = numberOf(settings, id);
  const title = state?.status === 'ready' ? state.title : t('stack.spectrum', { number });
  const isShown = !settings.hiddenIds.includes(id);
  return (
    <>
      <AriaButton
        slot="drag"
        className="btn btn-quiet btn-icon stack-grip"
        aria-label={t('stack.drag', { title })}
      >
        <GripVertical aria-hidden="true" />
      </AriaButton>
      <Checkbox
        label={t('stack.show', { title })}
        hideLabel
        isSelected={isShown}
        isDisabled={state?.status !== 'ready' || reason === 'nucleus'}
        onChange={() => onChange(toggleVisible(settings, id))}
      />
      <span className="stack-number num">{number}</span>
      <CurveSample {...sampleOf(settings, id)} />
      <span className="stack-words" data-muted={factor === undefined}>
        <span className="stack-title" title={title}>
          {title}
        </span>
        <span className="stack-facts">
          <RowDetail {...detail} />
          <output ref={toOutput(outputs, id)} className="stack-reading num" aria-label={t('stack.reading')} />
        </span>
      </span>
    </>
  );
});

interface RowDetailProps {
  readonly state: ShelfState | undefined;
  /** Undefined where it is not drawn. */
  readonly factor: number | undefined;
  readonly reason: NotDrawn | undefined;
  /** Of what is drawn. */
  readonly nucleus: string | null;
}

const factorDigits = 3;
const frequencyDecimals = 0;

/** What the spectrum is and its factor, or why it is not drawn. */
function RowDetail({ state, factor, reason, nucleus }: RowDetailProps) {
  const { t, f } = useMessages();
  if (!state || state.status === 'loading') return <span className="muted">{t('common.loading')}</span>;
  if (state.status === 'failed')
    return (
      <span className="stack-problem">
        {t('stack.notLoaded', { reason: t(`error.${state.error.code}`) })}
      </span>
    );
  return (
    <span className="muted truncate">
      {factor !== undefined && <span data-setting="">{`× ${f.number(factor, factorDigits)} · `}</span>}
      <ChemicalName name={state.nucleus} />
      {' · '}
      <MeasuredText
        quantity="acquisition.parameter"
        subject={t('analysis.frequency')}
        value={state.frequencyMhz}
        decimals={frequencyDecimals}
        unit="MHz"
        origin={state.origin}
      />
      {state.solvent !== null && (
        <>
          {' · '}
          <MeasuredText quantity="solvent" value={state.solvent} origin={state.origin}>
            <ChemicalName name={state.solvent} />
          </MeasuredText>
        </>
      )}
      {reason !== undefined && (
        <span className="stack-problem"> {t(`stack.notDrawn.${reason}`, { nucleus: nucleus ?? '' })}</span>
      )}
    </span>
  );
}

/** Curves on baselines of their own need no pattern. */
const sampleOf = (settings: StackSettings, id: string): CurveSampleProps => {
  const look = lookOf(settings, id);
  const pattern = settings.mode === 'overlaid' ? curvePatterns[look.pattern] : undefined;
  return { ink: curveInks[look.ink] ?? 'curve1', pattern: pattern ?? 'solid' };
};
