import type { ReactNode } from 'react';
import './page.css';

export interface PageProps {
  readonly title: string;
  /** The state of what the page shows, beside its title. */
  readonly chip?: ReactNode;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a list or form screen: title, actions, content. */
export function Page({ title, chip, intro, actions, children }: PageProps) {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        {chip}
        {actions !== undefined && <div className="page-head-actions">{actions}</div>}
        {intro !== undefined && <p className="page-intro">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

export interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Where the page's own title says it already. */
  readonly hideTitle?: boolean;
  /** Lists and tables reach the panel's edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, actions, hideTitle = false, isFlush = false, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      {!hideTitle && (
        <div className="panel-head">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {isFlush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}
