import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Tone } from './chip.tsx';
import './banner.css';

type BannerTone = Extract<Tone, 'info' | 'warn' | 'danger'>;

export interface BannerProps {
  readonly tone: BannerTone;
  /** Where the tone's own icon says too little. */
  readonly icon?: ReactElement;
  /** What to do about it, and the way to the details. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const icons: Readonly<Record<BannerTone, LucideIcon>> = {
  info: Info,
  warn: TriangleAlert,
  danger: CircleX,
};

/** One line above every screen, there as long as what it says is so; nobody can put it away. */
export function Banner({ tone, icon, actions, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className="banner" data-tone={tone}>
      {icon ?? <Icon aria-hidden="true" />}
      <p className="banner-text">{children}</p>
      {actions !== undefined && <div className="banner-actions">{actions}</div>}
    </div>
  );
}
