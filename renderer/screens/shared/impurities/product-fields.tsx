import { administrationRoute, market, substanceType } from '#contract/regulatory';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { TextField } from '../../../ui/fields.tsx';
import type { DurationUnit, Market, ProductDraft } from './product-draft.ts';
import './product-fields.css';

const durationUnits: readonly DurationUnit[] = ['lifetime', 'years', 'months', 'days'];

interface ProductFieldsProps {
  readonly draft: ProductDraft;
  readonly set: (change: Partial<ProductDraft>) => void;
  readonly notesOf: NotesOf;
}

/** What limits depend on besides the impurity. */
export function ProductFields({ draft, set, notesOf }: ProductFieldsProps) {
  const { t } = useMessages();
  const bind = bindTo(draft, set);
  return (
    <div className="product-fields">
      <TextField
        label={t('regulatory.product.name')}
        isOptional
        {...bind('name')}
        maxLength={200}
        {...notesOf('product.name')}
      />
      <Select
        label={t('regulatory.substanceType')}
        choices={choicesOf(substanceType.options, (value) => t(`regulatory.substanceType.${value}`))}
        value={draft.substanceType}
        placeholder={t('regulatory.choose')}
        onChange={(chosen) => set({ substanceType: chosen })}
        {...notesOf('product.substance_type')}
      />
      <TextField
        label={t('regulatory.dose')}
        {...bind('dose')}
        inputMode="decimal"
        {...notesOf('product.max_daily_dose_g')}
      />
      <TextField
        label={t('regulatory.productMass')}
        isOptional
        {...bind('productMass')}
        inputMode="decimal"
        {...notesOf('product.product_mass_g')}
      />
      <Select
        label={t('regulatory.route')}
        choices={choicesOf(administrationRoute.options, (value) => t(`regulatory.route.${value}`))}
        value={draft.route}
        placeholder={t('regulatory.choose')}
        onChange={(route) => set({ route })}
        {...notesOf('product.route')}
      />
      <Select
        label={t('regulatory.treatment')}
        choices={choicesOf(durationUnits, (value) => t(`regulatory.treatment.${value}`))}
        {...bind('durationUnit')}
        {...notesOf('product.treatment_duration')}
      />
      {draft.durationUnit !== 'lifetime' && (
        <TextField
          label={t('regulatory.treatmentValue')}
          {...bind('duration')}
          inputMode="decimal"
          {...notesOf('product.treatment_duration.value')}
        />
      )}
      <MarketFields chosen={draft.markets ?? []} onChange={(markets) => set({ markets })} />
    </div>
  );
}

interface MarketFieldsProps {
  readonly chosen: readonly Market[];
  readonly onChange: (chosen: readonly Market[]) => void;
}

/** Whose limits the product is held against. */
function MarketFields({ chosen, onChange }: MarketFieldsProps) {
  const { t } = useMessages();
  return (
    <fieldset className="product-markets" aria-describedby="product-markets-hint">
      <legend className="field-label">
        {t('regulatory.markets')} ({t('common.optional')})
      </legend>
      <div className="choice-list" data-orientation="horizontal">
        {market.options.map((each) => (
          <Checkbox
            key={each}
            label={t(`regulatory.market.${each}`)}
            isSelected={chosen.includes(each)}
            onChange={(isOn) =>
              onChange(market.options.filter((one) => (one === each ? isOn : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <p id="product-markets-hint" className="field-hint">
        {t('regulatory.marketsHint')}
      </p>
    </fieldset>
  );
}
