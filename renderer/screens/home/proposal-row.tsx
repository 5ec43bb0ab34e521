import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Fragment, memo } from 'react';
import { instrumentChoice, nucleusChoice } from '#contract/analyses';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { Checkbox, choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { correctProposal, removeProposals } from './proposal-store.ts';
import {
  type Instrument,
  mostTitleCharacters,
  type NmrProposal,
  type Nucleus,
  type Proposal,
} from './propose-experiments.ts';

const nuclei: readonly Nucleus[] = nucleusChoice.options;
const instruments: readonly Instrument[] = instrumentChoice.options;

/** `HSQC, 1H/13C`: what a two-dimensional measurement correlates. */
const correlationText = (t: Messages['t'], { correlation }: NmrProposal): string | null => {
  const { experiment, nuclei } = correlation;
  if (experiment === null || nuclei === null) return null;
  return t('home.guess.correlation', { experiment: t(`twoD.experiment.${experiment}`), nuclei });
};

const factNames = ['source', 'format', 'correlation', 'frequency', 'solvent', 'size'] as const;

interface Fact {
  readonly name: (typeof factNames)[number];
  readonly text: string;
}

/** What is known of it before it is sent, in the order it is shown. */
const factsOf = ({ t, f }: Messages, proposal: Proposal): readonly Fact[] => {
  const isNmr = proposal.technique === 'nmr';
  const texts = {
    source: proposal.source,
    format: isNmr ? null : t('home.guess.massSpectra'),
    correlation: isNmr ? correlationText(t, proposal) : null,
    frequency:
      isNmr && proposal.frequencyMhz !== null
        ? t('home.guess.frequency', { mhz: f.number(proposal.frequencyMhz, 1) })
        : null,
    solvent: isNmr ? proposal.solventName : null,
    size: f.bytes(proposal.sizeBytes),
  };
  return factNames.flatMap((name) => (texts[name] === null ? [] : [{ name, text: texts[name] }]));
};

function ParameterFiles({ proposal }: { readonly proposal: NmrProposal }) {
  const { t } = useMessages();
  // Processing leftovers say nothing about whether the measurement is complete.
  const found = proposal.parameterFiles.filter((name) => !name.includes('/'));
  return (
    <ul className="guess-files">
      {proposal.missingFiles.map((name) => (
        <li key={name} className="guess-missing">
          <TriangleAlert size={13} aria-hidden="true" />
          {t('home.guess.missing', { name })}
        </li>
      ))}
      {found.length > 0 && (
        <li className="muted">
          <CircleCheck size={13} aria-hidden="true" />
          <span className="truncate">{t('home.guess.found', { names: found.join(', ') })}</span>
        </li>
      )}
    </ul>
  );
}

/** What an experiment was taken for, to be corrected. */
function NmrGuess({ proposal }: { readonly proposal: NmrProposal }) {
  const { t } = useMessages();
  const { id, source } = proposal;
  return (
    <>
      <ParameterFiles proposal={proposal} />
      <Select
        label={t('home.guess.instrumentOf', { name: source })}
        hideLabel
        placeholder={t('home.guess.chooseInstrument')}
        choices={choicesOf(instruments, (value) => t(`instrument.${value}`))}
        value={proposal.instrument}
        onChange={(instrument) => correctProposal(id, { instrument })}
      />
      <Select
        label={t('home.guess.nucleusOf', { name: source })}
        hideLabel
        placeholder={t('home.guess.chooseNucleus')}
        choices={choicesOf(nuclei, (value) => t(`nucleus.${value}`))}
        value={proposal.nucleus}
        onChange={(nucleus) => correctProposal(id, { nucleus })}
      />
    </>
  );
}

/** One experiment of a drop: whether it is sent, under which title, and what it was taken for. */
export const ProposalRow = memo(function ProposalRow({ proposal }: { readonly proposal: Proposal }) {
  const messages = useMessages();
  const { t } = messages;
  const { id, source } = proposal;
  const facts = factsOf(messages, proposal);
  return (
    <li className="guess">
      <Checkbox
        label={t('home.guess.choose', { name: source })}
        hideLabel
        isSelected={proposal.isChosen}
        onChange={(isChosen) => correctProposal(id, { isChosen })}
      />
      <div className="guess-name">
        <TextField
          label={t('home.guess.titleOf', { name: source })}
          hideLabel
          value={proposal.title}
          onChange={(title) => correctProposal(id, { title })}
          maxLength={mostTitleCharacters}
        />
        <p className="muted truncate" title={facts.map(({ text }) => text).join(' · ')}>
          {facts.map(({ name, text }) => (
            <Fragment key={name}>
              {name !== 'source' && ' · '}
              {name === 'solvent' ? <ChemicalName name={text} /> : text}
            </Fragment>
          ))}
        </p>
      </div>
      {proposal.technique === 'ms' ? (
        <p className="guess-format">{t(`ms.format.${proposal.format}`)}</p>
      ) : (
        <NmrGuess proposal={proposal} />
      )}
      <IconButton
        label={t('home.guess.remove', { name: source })}
        icon={<X />}
        onPress={() => removeProposals(new Set([id]))}
      />
    </li>
  );
});
