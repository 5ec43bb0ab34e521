import type { Pack } from '#contract/reference-packs';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';

/** What the pack is, and by what it can be recognised. */
export function PackFacts({ pack }: { readonly pack: Pack }) {
  const { t, f } = useMessages();
  return (
    <Panel title={t('packs.facts')}>
      <FactRows>
        <Fact term={t('packs.kind')}>{t(`packs.kind.${pack.kind}`)}</Fact>
        <Fact term={t('packs.licence')}>{pack.licence}</Fact>
        <Fact term={t('packs.records')}>{f.number(pack.records)}</Fact>
        <Fact term={t('packs.size')}>{f.bytes(pack.size)}</Fact>
        <Fact term={t('packs.digest')}>
          <HashText hash={pack.digest} />
        </Fact>
        <Fact term={t('packs.file')}>
          <HashText hash={pack.file_sha256} />
        </Fact>
        <Fact term={t('packs.builtWith')}>
          <ul>
            {Object.entries(pack.built_with).map(([name, value]) => (
              <li key={name}>
                {wordOfCode(t, `packs.builtWith.${name}`, name)}: <code>{value}</code>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact term={t('packs.installed')}>
          {pack.installed_by_name}, <Moment utc={pack.installed_at} />
        </Fact>
      </FactRows>
    </Panel>
  );
}
