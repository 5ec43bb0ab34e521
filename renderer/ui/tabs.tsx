import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components';
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

/** The row of tabs scrolls where it is too wide, by the arrow keys as well, and always shows the chosen one. */
export function Tabs({ label, items, selectedId, onChange }: TabsProps) {
  const rowRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is chosen, from outside too
  useEffect(() => {
    const chosen = rowRef.current?.querySelector('[data-selected]');
    if (rowRef.current && chosen) bringIntoRow(rowRef.current, chosen);
  }, [selectedId]);
  return (
    <AriaTabs
      className="tabs"
      {...(selectedId !== undefined && { selectedKey: selectedId })}
      {...(onChange && { onSelectionChange: (key: Key) => onChange(String(key)) })}
    >
      <TabList ref={rowRef} aria-label={label} className="tab-list">
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className="tab">
            {item.label}
            {item.count !== undefined && <span className="tab-count">{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
