import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** What it does: its only text. */
  readonly label: string;
  /** Makes it a link, which takes nothing else of a button. */
  readonly href?: string | undefined;
}

/** A round button of 44 px with nothing but an icon; a class of its own says where it stands. */
export function IconButton({ icon, label, href, className, type = 'button', ...button }: IconButtonProps) {
  const look = [styles.button, className].filter(Boolean).join(' ');
  return href === undefined ? (
    <button {...button} type={type} className={look} aria-label={label}>
      <Icon name={icon} />
    </button>
  ) : (
    <a className={look} href={href} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
