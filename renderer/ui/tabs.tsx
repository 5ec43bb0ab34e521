import type { ReactNode } from 'react';
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

export function Tabs({ label, items, selectedId, onChange }: TabsProps) {
  return (
    <AriaTabs
      className="tabs"
      {...(selectedId !== undefined && { selectedKey: selectedId })}
      {...(onChange && { onSelectionChange: (key: Key) => onChange(String(key)) })}
    >
      <TabList aria-label={label} className="tab-list">
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
