import type { NamedRouteScore } from '#contract/reaction-routes';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { drawingSizes } from '../../shared/impurities/drawing-sizes.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { ComputedNumber } from './computed-number.tsx';

/** Decimals of scores and costs. */
const decimals = { score: 3, cost: 2, convergence: 2 } as const;

/** What the route as a whole is worth. */
export function RouteFacts({ score }: { readonly score: NamedRouteScore }) {
  const { t, f } = useMessages();
  const numbers = [
    ['stateScore', f.number(score.state_score, decimals.score)],
    ['cost', score.route_cost === null ? null : f.number(score.route_cost, decimals.cost)],
    ['steps', f.number(score.step_count)],
    ['longest', f.number(score.longest_linear_sequence)],
    ['convergence', score.convergence === null ? '–' : f.number(score.convergence, decimals.convergence)],
    ['materials', f.number(score.starting_material_count)],
  ] as const;
  return (
    <Panel title={t('reactions.route.summary')}>
      <div className="reaction-sheet">
        <CompoundFigure
          name={score.target_smiles}
          text={{ smiles: score.target_smiles }}
          size={drawingSizes.trace}
        />
        <Facts>
          {numbers.map(([name, shown]) => (
            <Fact key={name} term={t(`reactions.route.${name}`)}>
              {shown === null ? (
                <span className="muted">{t('reactions.route.noCost')}</span>
              ) : (
                <ComputedNumber
                  of={score}
                  label={t(`reactions.route.${name}`)}
                  shown={shown}
                  basis={undefined}
                />
              )}
            </Fact>
          ))}
          <Fact term="InChIKey">
            <InchiKey inchikey={score.target_inchikey} />
          </Fact>
          <Fact term={t('reactions.route.format')}>{t(`reactions.route.format.${score.format}`)}</Fact>
          <Fact term={t('reactions.route.treeHash')}>
            <HashText hash={score.request.request_sha256} />
          </Fact>
          {score.choices.length > 0 && (
            <Fact term={t('reactions.route.choices')}>
              <span data-count="">{t('reactions.route.choicesText', { count: score.choices.length })}</span>
            </Fact>
          )}
        </Facts>
      </div>
    </Panel>
  );
}
