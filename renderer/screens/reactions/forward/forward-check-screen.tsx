import { Link } from 'react-aria-components';
import { useParams } from 'react-router';
import { type ForwardCheck, reactionRouteRoutes } from '#contract/reaction-routes';
import { useReply } from '../../../api/use-reply.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { useWords } from '../../../i18n/sentences.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { drawingSizes } from '../../shared/impurities/drawing-sizes.ts';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { reactionPath } from '../reaction-path.ts';
import { ComputedNumber } from '../routes/computed-number.tsx';
import { HazardList } from '../routes/hazard-list.tsx';
import { SafetyChip } from '../routes/safety-chip.tsx';
import { CheckOutcome, CheckVerdict } from './verdict.tsx';
import '../reactions.css';

type Finding = ForwardCheck['findings'][number];

const findingColumns = ({ t }: Messages): readonly TableColumn<Finding>[] => [
  column('check', t('reactions.check.what'), ({ check }) => t(`reactions.check.what.${check}`), {
    isRowHeader: true,
  }),
  column('outcome', t('reactions.check.outcome'), ({ outcome }) => <CheckOutcome outcome={outcome} />),
  column('message', t('reactions.check.message'), ({ message }) => <ServiceText text={message} />),
];

const sides = ['reactants', 'reagents', 'predicted_products'] as const;

function Structures({ check }: { readonly check: ForwardCheck }) {
  const { t } = useMessages();
  return (
    <Panel title={t('reactions.reaction')}>
      <div className="reaction-sides">
        {sides
          .filter((side) => check.request[side].length > 0)
          .map((side) => (
            <section key={side} aria-label={t(`reactions.check.${side}`)}>
              <h3>{t(`reactions.check.${side}`)}</h3>
              <div className="line-top">
                {check.request[side].map((smiles, place) => (
                  <CompoundFigure
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same structure twice are two equivalents, and they keep their places
                    key={`${smiles} ${place}`}
                    name={smiles}
                    text={{ smiles }}
                    size={drawingSizes.trace}
                    markedAtoms={check.hazards
                      .filter((hazard) => hazard.smiles[0] === smiles)
                      .flatMap(({ atoms }) => atoms.map((atom) => `a${atom + 1}`))}
                  />
                ))}
              </div>
            </section>
          ))}
      </div>
    </Panel>
  );
}

const elementsText = (counts: ForwardCheck['balance']['created'], { t, f }: Messages): string =>
  counts.length === 0
    ? t('reactions.check.none')
    : counts.map(({ element, count }) => `${element} ${f.number(count)}`).join(', ');

function Numbers({ check }: { readonly check: ForwardCheck }) {
  const messages = useMessages();
  const { t, f } = messages;
  const word = useWords();
  const numbers = [
    ['created', elementsText(check.balance.created, messages)],
    ['leftOver', elementsText(check.balance.left_over, messages)],
    [
      'charge',
      t('reactions.check.chargeText', {
        reactants: f.number(check.charge.reactants),
        products: f.number(check.charge.products),
      }),
    ],
    [
      'byProducts',
      check.by_products.length === 0
        ? t('reactions.check.none')
        : check.by_products.map(({ name, count }) => `${f.number(count)} × ${word(name)}`).join(', '),
    ],
  ] as const;
  return (
    <Panel title={t('reactions.check.numbers')}>
      <Facts>
        {numbers.map(([name, shown]) => (
          <Fact key={name} term={t(`reactions.check.${name}`)}>
            <ComputedNumber of={check} label={t(`reactions.check.${name}`)} shown={shown} />
          </Fact>
        ))}
        <Fact term={t('reactions.check.matchClass')}>
          <ServiceText text={check.match_class} />
        </Fact>
      </Facts>
    </Panel>
  );
}

function Check({ check }: { readonly check: ForwardCheck }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <>
      <Structures check={check} />
      <Panel title={t('reactions.check.findings')} isFlush>
        <Table
          label={t('reactions.check.findings')}
          columns={findingColumns(messages)}
          rows={check.findings}
          rowId={({ check: what, message }) => `${what} ${message}`}
        />
      </Panel>
      <Numbers check={check} />
      <Panel title={t('reactions.hazards')} actions={<SafetyChip safety={check.safety} />}>
        <HazardList hazards={check.hazards} hasStructures />
      </Panel>
      <FeedbackBar predictionId={check.id} />
      <ReviewFoot disclaimer={check.disclaimer} />
    </>
  );
}

/** One predicted outcome, as it was checked. */
export function ForwardCheckScreen() {
  const { t, f } = useMessages();
  const { id = '', partId: checkId = '' } = useParams();
  const check = useReply(reactionRouteRoutes.getForwardCheck, { params: { id, check_id: checkId } });
  const { data, error } = check;
  return (
    <Page
      title={t('reactions.check.one')}
      {...(data !== null && {
        chip: <CheckVerdict verdict={data.verdict} />,
        intro: t('reactions.computedOn', { time: f.dateTime(data.created_at) }),
      })}
      actions={
        <Link className="reaction-back" href={`${reactionPath(id)}?tab=checks`}>
          {t('reactions.backToOne')}
        </Link>
      }
    >
      {data !== null && <Check check={data} />}
      {data === null && error === null && <Skeleton label={t('common.loading')} />}
      {error !== null && <ErrorState error={error} onRetry={check.reload} />}
    </Page>
  );
}
