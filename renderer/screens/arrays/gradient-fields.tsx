import { arraySettings } from '#contract/arrays';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { ArrayDraft } from './array-draft.ts';
import './arrays.css';

const timing = arraySettings.shape.diffusion.unwrap();
const shapes = ['files', ...timing.shape.shape.unwrap().options] as const;
const pairs = ['files', 'bipolar', 'single'] as const;
const numbers = ['bigDelta', 'littleDelta', 'tau', 'calibration'] as const;

interface GradientFieldsProps {
  readonly draft: ArrayDraft;
  readonly set: (change: Partial<ArrayDraft>) => void;
  readonly errorsOf: (field: (typeof numbers)[number]) => readonly string[];
}

/** Gradient pulses of a diffusion measurement, each only where the files do not say it or say it wrongly. */
export function GradientFields({ draft, set, errorsOf }: GradientFieldsProps) {
  const { t } = useMessages();
  return (
    <fieldset className="array-gradients">
      <legend>{t('arrays.gradients')}</legend>
      <p className="muted">{t('arrays.gradientsHint')}</p>
      {numbers.map((field) => (
        <TextField
          key={field}
          label={t(`arrays.gradient.${field}`)}
          isOptional
          value={draft[field]}
          onChange={(value) => set({ [field]: value })}
          errors={errorsOf(field)}
        />
      ))}
      <Select
        label={t('arrays.gradient.pair')}
        choices={choicesOf(pairs, (value) => t(`arrays.gradient.pair.${value}`))}
        value={draft.pair}
        onChange={(pair) => set({ pair })}
      />
      <Select
        label={t('arrays.gradient.shape')}
        choices={choicesOf(shapes, (value) => t(`arrays.gradient.shape.${value}`))}
        value={draft.shape}
        onChange={(shape) => set({ shape })}
      />
    </fieldset>
  );
}
