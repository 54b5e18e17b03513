import type { MouseEvent, ReactNode } from 'react';
import type { Asset, Href } from '../../shared/content/values.ts';
import { cssColor } from '../../shared/cssColor.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

export type ButtonColor = 'primary' | 'secondary' | 'white';
export type ButtonSize = 'xxs' | 'xs' | 'sm' | 'md' | 'lg';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly color?: ButtonColor;
  /** How wide and how loud; the height is 44 px for all. Spec part 1 §9. */
  readonly size?: ButtonSize;
  readonly icon?: IconName | undefined;
  /** A small picture before the text. */
  readonly image?: Asset | null | undefined;
  /** Makes it a link that looks like a button. */
  readonly link?: Href | null | undefined;
  readonly type?: 'button' | 'submit';
  /** Name of a submit button: a form that it submits is sent with this name, and no value. */
  readonly name?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the button can have the focus while it is disabled, as when pressing it disables it. */
  readonly keepsFocus?: boolean;
  readonly hoverText?: string | undefined;
  readonly trackingId?: string | undefined;
  /** Colours of content, any CSS colour; what is none is ignored. */
  readonly textColor?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Px: at 28 px high a wide picture is about 50 px wide. */
const imageWidths = [64, 128, 192];

/** The site's pill: a link when it leads somewhere, else a button. Spec part 1 §2 'CTA button', §9. */
export function Button({
  children,
  color = 'primary',
  size = 'md',
  icon,
  image,
  link,
  type = 'button',
  name,
  disabled = false,
  keepsFocus = false,
  hoverText,
  trackingId,
  textColor,
  backgroundColor,
  onClick,
}: ButtonProps) {
  const attributes = {
    className: [styles.button, styles[color], styles[size]].join(' '),
    title: hoverText || undefined,
    style: ownColors(textColor, backgroundColor),
    onClick,
  };
  const content = (
    <>
      {image && (
        <span className={styles.image}>
          <Picture asset={image} alt="" sizes="64px" widths={imageWidths} />
        </span>
      )}
      <span className={styles.label}>{children}</span>
      {icon && <Icon name={icon} className={[styles.icon, styles[icon]].join(' ')} />}
    </>
  );
  if (link && !disabled) {
    return (
      <Link {...attributes} link={link} trackingId={trackingId}>
        {content}
      </Link>
    );
  }
  const isInert = disabled && keepsFocus;
  return (
    <button
      {...attributes}
      type={type}
      name={name}
      onClick={isInert ? undefined : onClick}
      disabled={disabled && !keepsFocus}
      aria-disabled={isInert || undefined}
      data-tracking-id={trackingId}
    >
      {content}
    </button>
  );
}

function ownColors(textColor?: string, backgroundColor?: string) {
  const color = cssColor(textColor);
  const background = cssColor(backgroundColor);
  if (!color && !background) return undefined;
  return {
    ...(color && { color }),
    // The border takes the colour too, as a secondary button's is drawn.
    ...(background && { backgroundColor: background, borderColor: background }),
  };
}
