import { useCallback, useEffect, useMemo } from 'react';
import { Page } from '../../frame/page.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { maxStacked } from '../../plot/core/stack/stacked-spectrum.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { stackBasket } from '../shared/stack/stack-basket.ts';
import {
  readStackSettings,
  type StackSettings,
  withIds,
  writeStackSettings,
} from '../shared/stack/stack-settings.ts';
import { Comparison } from './comparison.tsx';
import { loadStacked } from './load-stacked.ts';

const foreign = ['plot-test', 'lang'] as const;

/** Several analyses over one axis of shifts; all that is chosen here stands in the address. */
export function StackScreen() {
  const { t } = useMessages();
  const [query, changeQuery] = useAddressQuery();
  const text = query.toString();
  const settings = useMemo(() => readStackSettings(new URLSearchParams(text)), [text]);
  const onChange = useCallback(
    (next: StackSettings) =>
      changeQuery((before) => {
        const written = writeStackSettings(next);
        // What is not ours, such as a test's mark, stays.
        for (const name of foreign) if (before.has(name)) written.set(name, before.get(name) ?? '');
        return written;
      }),
    [changeQuery],
  );
  const { ids } = settings;
  const idsKey = ids.join(',');
  useEffect(() => stackBasket.setState({ ids: idsKey === '' ? [] : idsKey.split(',') }), [idsKey]);
  const choose = <ButtonLink href="/analyses">{t('stack.choose')}</ButtonLink>;
  if (ids.length === 0) {
    return (
      <Page title={t('stack.title')}>
        <EmptyState title={t('stack.empty')} actions={choose} />
      </Page>
    );
  }
  if (ids.length > maxStacked) {
    return (
      <Page title={t('stack.title')}>
        <EmptyState
          title={t('stack.tooMany', { count: ids.length, most: maxStacked })}
          text={t('stack.tooMany.next')}
          actions={
            <>
              <Button variant="primary" onPress={() => onChange(withIds(settings, ids.slice(0, maxStacked)))}>
                {t('stack.tooMany.first', { most: maxStacked })}
              </Button>
              {choose}
            </>
          }
        />
      </Page>
    );
  }
  return <Comparison settings={settings} onChange={onChange} load={loadStacked} />;
}
