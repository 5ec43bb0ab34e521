import { useMemo } from 'react';
import { type MsFeatureList, msFeatureRoutes } from '#contract/ms-features';
import { api } from '../../api/api.ts';
import { drafts } from '../../api/drafts/drafts.ts';
import { TypedPlace, typedPlaceOf } from '../../api/drafts/typed-text.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useReply } from '../../api/use-reply.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface RecipeFormProps {
  readonly runId: string;
  /** What people call the run. */
  readonly title: string;
  readonly list: MsFeatureList;
  /** A new list was asked for. */
  readonly onAsked: () => void;
}

/** Whole numbers and fractions as their limits resolve them. */
const decimalsOf = (isWhole: boolean): number => (isWhole ? 0 : 2);

/** Every number the list was found with, what it means, and the same search with other ones. */
export function RecipeForm({ runId, title, list, onAsked }: RecipeFormProps) {
  const { t, f } = useMessages();
  const parameters = useReply(msFeatureRoutes.recipeParameters, {});
  const place = useDraftPlace('ms-recipe', runId, { title, base: list.id });
  const [changes, setChanges] = useKept<Readonly<Record<string, number>>>(place, 'changes', {});
  const typedPlace = useMemo(() => typedPlaceOf(runId, title), [runId, title]);
  const search = useAction(async () => {
    const recipe = { ...list.overrides, ...changes };
    await api.call(msFeatureRoutes.findFeatures, { params: { id: runId }, body: { recipe } });
    drafts.drop(place.key);
    onAsked();
  });
  if (parameters.data === null) return <LoadingState resource={parameters} />;
  return (
    <TypedPlace value={typedPlace}>
      <div className="rows-3 ms-tab">
        <p className="muted">
          {list.instrument_kind === null
            ? t('ms.recipe.intro')
            : t('ms.recipe.introFor', { kind: t(`ms.instrument.${list.instrument_kind}`) })}
        </p>
        <ul>
          {parameters.data.items.map(({ name, unit, meaning, least, most, whole, defaults }) => {
            const used = list.recipe?.[name] ?? null;
            const usual = list.instrument_kind === null ? null : defaults[list.instrument_kind];
            const isOther = list.overrides[name] !== undefined;
            return (
              <li key={name} className="ms-parameter">
                <div>
                  <p>
                    <code>{name}</code>
                    {isOther && usual !== null && (
                      <span className="muted"> {t('ms.recipe.differs', { usual: f.entered(usual) })}</span>
                    )}
                  </p>
                  <p className="muted small">
                    <ServiceText text={meaning} />{' '}
                    {t('ms.recipe.limits', { least: f.entered(least), most: f.entered(most) })}
                  </p>
                </div>
                <NumberEntry
                  keepAs={`recipe/${name}`}
                  label={t('ms.recipe.valueOf', { name, unit })}
                  hideLabel
                  value={changes[name] ?? used}
                  decimals={decimalsOf(whole)}
                  onApply={(value) =>
                    value !== null &&
                    setChanges((before) => ({ ...before, [name]: Math.min(most, Math.max(least, value)) }))
                  }
                />
                <span className="muted">{unit === '1' ? '' : unit}</span>
              </li>
            );
          })}
        </ul>
        {search.failure}
        <div className="line">
          <Button isDisabled={Object.keys(changes).length === 0} onPress={() => drafts.drop(place.key)}>
            {t('ms.recipe.reset')}
          </Button>
          <Button
            variant="primary"
            isDisabled={Object.keys(changes).length === 0 || search.isRunning}
            onPress={search.run}
          >
            {t('ms.recipe.search')}
          </Button>
        </div>
      </div>
    </TypedPlace>
  );
}
