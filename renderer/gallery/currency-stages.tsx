import { Link, useParams } from 'react-router';
import { Page, Panel } from '../frame/page.tsx';
import { CurrencyLine } from '../screens/currency/currency-banner.tsx';
import { CurrencyLinks } from '../screens/currency/currency-items.tsx';
import { CurrencyDetails } from '../screens/currency/currency-screen.tsx';
import { GapFacts } from '../screens/shared/currency/gap-facts.tsx';
import { currencyStages, fixtureGap } from './fixture-currency.ts';

/** Every standing as line above the screens and as items of the status bar; one of them with its details. */
export function CurrencyStages() {
  const { stage = '' } = useParams();
  const opened = currencyStages.get(stage);
  return (
    <main className="main">
      <Page title="Currency">
        {[...currencyStages]
          .filter(([name]) => opened === undefined || name === stage)
          .map(([name, currency]) => (
            <Panel
              key={name}
              title={name}
              isFlush
              actions={
                <span className="row-actions">
                  <CurrencyLinks currency={currency} /> <Link to={`/gallery/currency/${name}`}>details</Link>
                </span>
              }
            >
              <CurrencyLine currency={currency} />
            </Panel>
          ))}
        {opened === undefined ? <GapFacts gap={fixtureGap} /> : <CurrencyDetails currency={opened} />}
      </Page>
    </main>
  );
}
