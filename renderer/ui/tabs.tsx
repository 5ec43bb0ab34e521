import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './button.tsx';
import { ButtonMenu } from './button-menu.tsx';
import './tabs.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Shown after the label, when given. */
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Uncontrolled when absent. */
  readonly selectedId?: string;
  readonly onChange?: (id: string) => void;
}

/** Moves a row that is wider than its place until all of an element in it is seen; the page stays where it is. */
const bringIntoRow = (row: Element, element: Element): void => {
  const place = row.getBoundingClientRect();
  const { left, right } = element.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right - place.right) - Math.max(0, place.left - left);
};

/** Whether a row is wider than its place would be without a menu beside it, which would else keep itself there. */
const useIsCut = (ref: RefObject<HTMLElement | null>, count: number): boolean => {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs makes another width
  useLayoutEffect(() => {
    const row = ref.current;
    const place = row?.parentElement ?? null;
    if (row === null || place === null) return;
    const read = (): void => setIsCut(row.scrollWidth > place.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    for (const part of [place, row, ...row.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [ref, count]);
  return isCut;
};

/** The row of tabs scrolls where it is too wide, and a menu at its end has them all; it always shows the chosen one. */
export function Tabs({ label, items, selectedId, onChange }: TabsProps) {
  const { t } = useMessages();
  const rowRef = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(rowRef, items.length);
  const [own, setOwn] = useState(items[0]?.id);
  const chosenId = selectedId ?? own;
  const choose = (id: string): void => {
    setOwn(id);
    onChange?.(id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen, from outside too
  useEffect(() => {
    const chosen = rowRef.current?.querySelector('[data-selected]');
    if (rowRef.current && chosen) bringIntoRow(rowRef.current, chosen);
  }, [chosenId, isCut]);
  return (
    <AriaTabs
      className="tabs"
      {...(chosenId !== undefined && { selectedKey: chosenId })}
      onSelectionChange={(key: Key) => choose(String(key))}
    >
      <div className="tab-row">
        <TabList ref={rowRef} aria-label={label} className="tab-list">
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className="tab">
              {item.label}
              {item.count !== undefined && <span className="tab-count">{item.count}</span>}
            </Tab>
          ))}
        </TabList>
        {isCut && (
          <ButtonMenu
            label={t('tabs.all')}
            button={<IconButton label={t('tabs.all')} icon={<ChevronDown aria-hidden="true" />} />}
            entries={items.map((item) => ({ id: item.id, name: item.label }))}
            {...(chosenId !== undefined && { selectedId: chosenId })}
            onChoose={choose}
          />
        )}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
