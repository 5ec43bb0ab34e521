import { useMemo, useState } from 'react';
import type { MsShownIon } from '#contract/ms-annotations';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { Formula } from '../../shared/structures/formula.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { mzText } from '../ms-words.ts';

const drawingSize = { width: 320, maxHeight: 220, margin: 20, maxBond: 32 };
const ppmDecimals = 2;
const scoreDecimals = 3;

type Candidate = MsShownIon['candidates'][number];
type Peak = Candidate['peaks'][number];

const candidateColumns = ({ t, f }: Messages): readonly TableColumn<Candidate>[] => [
  nameColumn('id', t('ms.candidates.name'), ({ id }) => <ChemicalName name={id} />),
  numberColumn('rank', t('ms.candidates.rank'), ({ rank }) => f.number(rank)),
  numberColumn('score', t('ms.candidates.score'), ({ score }) => f.number(score, scoreDecimals)),
  numberColumn('explained', t('ms.formulas.explained'), ({ explained_intensity: share }) => f.percent(share)),
  numberColumn('ppm', t('ms.formulas.ppm'), ({ ppm }) => f.number(ppm, ppmDecimals)),
];

const peakColumns = (messages: Messages): readonly TableColumn<Peak>[] => {
  const { t, f } = messages;
  return [
    nameColumn('mz', 'm/z', ({ mz }) => mzText(messages, mz)),
    numberColumn('intensity', t('ms.candidates.intensity'), ({ intensity }) => f.intensity(intensity)),
    numberColumn('formula', t('ms.formulas.formula'), ({ formula }) => <Formula formula={formula} />),
    numberColumn('ppm', t('ms.formulas.ppm'), ({ ppm }) => f.number(ppm, ppmDecimals)),
    numberColumn('bonds', t('ms.candidates.bonds'), ({ broken_bonds: bonds }) => f.number(bonds)),
    numberColumn('hydrogen', t('ms.candidates.hydrogen'), ({ hydrogen_shift: shift }) => f.number(shift)),
  ];
};

/** Given structures by what the breaking of their bonds explains; an explained peak marks its fragment in the drawing. */
export function CandidatesSection({ ion }: { readonly ion: MsShownIon }) {
  const messages = useMessages();
  const { t } = messages;
  const [chosenId, choose] = useState<string | null>(null);
  const columns = useMemo(() => candidateColumns(messages), [messages]);
  const { candidates, no_candidates_reason: reason } = ion;
  if (candidates.length === 0 && reason === null) return null;
  const candidate = candidates.find(({ id }) => id === chosenId) ?? candidates[0];
  return (
    <section className="rows-3" aria-label={t('ms.candidates')}>
      <h3>{t('ms.candidates')}</h3>
      {reason !== null && (
        <p>
          <ServiceText text={reason} />
        </p>
      )}
      {candidate !== undefined && (
        <>
          <p className="muted">{t('ms.candidates.note')}</p>
          <Table
            label={t('ms.candidates')}
            columns={columns}
            rows={candidates}
            rowId={({ id }) => id}
            selectionMode="single"
            selectedIds={new Set([candidate.id])}
            onSelectionChange={(ids) => choose([...ids][0] ?? null)}
          />
          <Fragments key={candidate.id} candidate={candidate} />
        </>
      )}
    </section>
  );
}

/** The explained peaks of one candidate beside its drawing. */
function Fragments({ candidate }: { readonly candidate: Candidate }) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => peakColumns(messages), [messages]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = candidate.peaks.find(({ mz }) => `${mz}` === (hovered ?? chosen));
  return (
    <div className="line-top">
      <figure className="ms-candidate">
        <CompoundFigure
          name={candidate.id}
          text={{ smiles: candidate.smiles }}
          size={drawingSize}
          markedAtoms={shown?.atom_ids ?? []}
        />
        <figcaption className="muted">
          {shown === undefined
            ? t('ms.candidates.choosePeak')
            : t('ms.candidates.fragment', { mz: mzText(messages, shown.mz), formula: shown.formula })}
          <Facts>
            <Fact term="InChIKey">
              <InchiKey inchikey={candidate.inchikey} />
            </Fact>
          </Facts>
        </figcaption>
      </figure>
      <div className="ms-candidate-peaks">
        {!candidate.complete && <p className="muted">{t('ms.candidates.incomplete')}</p>}
        <Table
          label={t('ms.candidates.peaks', { name: candidate.id })}
          columns={columns}
          rows={candidate.peaks}
          rowId={({ mz }) => `${mz}`}
          selectionMode="single"
          selectedIds={new Set(chosen === null ? [] : [chosen])}
          onSelectionChange={(ids) => setChosen([...ids][0] ?? null)}
          onRowHover={setHovered}
        />
      </div>
    </div>
  );
}
