import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../../../frame/brand-mark.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import './sign-in.css';

interface EntryPageProps {
  /** Of the browser's tab. */
  readonly title: string;
  /** Default: the title. */
  readonly heading?: string;
  /** Below the heading. */
  readonly note?: string;
  readonly children: ReactNode;
  /** Dialogs over the page. */
  readonly dialogs?: ReactNode;
}

/** The page in front of the workstation: one box with the mark, for whoever is not in it yet. */
export function EntryPage({ title, heading = title, note, children, dialogs }: EntryPageProps) {
  const { t } = useMessages();
  const tabTitle = `${title} · ${t('app.name')}`;
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <header className="sign-in-head">
          <BrandMark />
          {note === undefined ? (
            <h1>{heading}</h1>
          ) : (
            <div>
              <h1>{heading}</h1>
              <p className="muted">{note}</p>
            </div>
          )}
        </header>
        {children}
      </div>
      {dialogs}
    </main>
  );
}
