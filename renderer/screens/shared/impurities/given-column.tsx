import type { AssessmentBody } from '#contract/regulatory';
import type { Messages } from '../../../i18n/use-messages.ts';
import { column, type TableColumn } from '../../../ui/table.tsx';
import type { ViewRow } from './impurity-view.ts';

type Element = NonNullable<AssessmentBody['elemental_impurities']>[number];
type Solvent = NonNullable<AssessmentBody['residual_solvents']>[number];

/** A level as it was given. */
const levelWords = (asked: Partial<Element & Solvent>, { t, f }: Messages): string[] => {
  const { level_ug_per_g, level_ug_per_day, level_ppm, components } = asked;
  if (components !== undefined)
    return components.map(({ name, concentration_ug_per_g, daily_amount_g }) =>
      t('regulatory.given.component', {
        name,
        level: `${f.entered(concentration_ug_per_g)} ${t('regulatory.unit.level_ug_per_g')}`,
        mass: f.entered(daily_amount_g),
      }),
    );
  const said = [
    [level_ug_per_g, 'level_ug_per_g'],
    [level_ug_per_day, 'level_ug_per_day'],
    [level_ppm, 'level_ppm'],
  ] as const;
  return said.flatMap(([value, unit]) =>
    value === undefined ? [] : [`${f.entered(value)} ${t(`regulatory.unit.${unit}`)}`],
  );
};

/** What was asked about, as it was given: the level, and the component it was measured in. Rows of one substance differ by it. */
export const givenColumn = (
  messages: Messages,
  asked: readonly (Element | Solvent)[],
): TableColumn<ViewRow<unknown>> =>
  column('given', messages.t('regulatory.given'), ({ place }) => {
    const row = place === null ? undefined : asked[place];
    if (row === undefined) return null;
    const { component, component_mass_g: massG } = row;
    const levels = levelWords(row, messages);
    return (
      <>
        {levels.length === 0
          ? '–'
          : levels.map((level) => (
              <span key={level} className="impurity-given">
                {level}
              </span>
            ))}
        {component !== undefined && (
          <span className="note">
            {massG === undefined
              ? component
              : messages.t('regulatory.given.in', { component, mass: messages.f.entered(massG) })}
          </span>
        )}
      </>
    );
  });
