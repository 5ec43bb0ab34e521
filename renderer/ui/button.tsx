import type { ReactElement, ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  ToggleButton as AriaToggleButton,
} from 'react-aria-components';
import { Tooltip } from './tooltip.tsx';
import './button.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly variant?: Variant;
  /** 28 px compact (the default) or 32 px normal. */
  readonly size?: 'compact' | 'normal';
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}

const classFor = (variant: Variant, size: 'compact' | 'normal' = 'compact'): string =>
  `btn btn-${variant}${size === 'normal' ? ' btn-normal' : ''}`;

export function Button({ variant = 'secondary', size = 'compact', icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={classFor(variant, size)}>
      {icon}
      {children}
    </AriaButton>
  );
}

export interface ButtonLinkProps {
  readonly href: string;
  readonly variant?: Variant;
  readonly size?: 'compact' | 'normal';
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, so it can be copied and opened apart. */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'compact',
  icon,
  children,
}: ButtonLinkProps) {
  return (
    <AriaLink href={href} className={classFor(variant, size)}>
      {icon}
      {children}
    </AriaLink>
  );
}

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly variant?: Variant;
}

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton {...rest} aria-label={label} className={`${classFor(variant)} btn-icon`}>
        {icon}
      </AriaButton>
    </Tooltip>
  );
}

export interface ToggleIconButtonProps {
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** Pressed or not, as `isSelected` says; pressing asks for it and does not change it by itself. */
export function ToggleIconButton({ label, icon, ...rest }: ToggleIconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaToggleButton {...rest} aria-label={label} className={`${classFor('quiet')} btn-icon`}>
        {icon}
      </AriaToggleButton>
    </Tooltip>
  );
}
