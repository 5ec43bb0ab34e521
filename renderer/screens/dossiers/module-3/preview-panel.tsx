import { useState } from 'react';
import type { CtdContent, CtdSection } from '#contract/ctd-documents';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { inEnglish } from '../../../ui/service-text.tsx';
import { PreviewBlock } from './preview-block.tsx';

/** A register of a thousand impurities has thousands of blocks: so many are shown at once. */
const blocksAtOnce = 60;

/** What the sections would say now. */
export function PreviewPanel({ content }: { readonly content: CtdContent }) {
  const { t } = useMessages();
  const [shown, setShown] = useState(blocksAtOnce);
  const all = content.sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  let left = shown;
  return (
    <Panel
      title={t('dossiers.module3.preview')}
      actions={
        <span className="module-3-counts">
          <Chip tone={content.gaps.length === 0 ? 'ok' : 'warn'}>
            {t('dossiers.module3.gaps', { count: content.gaps.length })}
          </Chip>
          <Chip tone={content.open_points.length === 0 ? 'ok' : 'warn'}>
            {t('dossiers.module3.openPoints', { count: content.open_points.length })}
          </Chip>
        </span>
      }
    >
      {content.sections.map((section) => {
        const room = Math.max(0, left);
        left -= section.blocks.length;
        return <PreviewSection key={section.section} content={content} section={section} most={room} />;
      })}
      {all > shown && (
        <Button onPress={() => setShown(shown + blocksAtOnce)}>{t('dossiers.module3.previewMore')}</Button>
      )}
    </Panel>
  );
}

interface PreviewSectionProps {
  readonly content: CtdContent;
  readonly section: CtdSection;
  readonly most: number;
}

function PreviewSection({ content, section, most }: PreviewSectionProps) {
  const { t } = useMessages();
  const { title, leaf_title, folder, file_name, blocks } = section;
  return (
    <section className="module-3-section">
      <h3 {...inEnglish}>
        {section.section} {title}
      </h3>
      <Facts>
        <Fact term={t('dossiers.module3.leaf')}>{leaf_title}</Fact>
        <Fact term={t('dossiers.module3.place')}>
          {folder}
          {file_name}
        </Fact>
      </Facts>
      {blocks.slice(0, most).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one answer, always in its order
        <PreviewBlock key={place} content={content} block={block} />
      ))}
    </section>
  );
}
