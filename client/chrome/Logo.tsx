import { look } from '#brand/look.ts';
import type { Asset } from '../../shared/content/values.ts';
import { useSite } from '../page/PageContext.tsx';
import styles from './Logo.module.css';
import type { LogoLook, LogoVariant } from './logoVariant.ts';

/** The brand's sign in the 66 px of the header: the content's file when there is one, else as drawn here. */
export function Logo({ variant, inverted }: LogoLook) {
  const { header, brand } = useSite();
  const assets: Record<LogoVariant, Asset | null> = {
    primary: header.logo,
    secondary: header.logoSecondary,
    finance: header.logoFinance,
  };
  const asset = assets[variant];
  return (
    <span className={styles.logo} data-inverted={inverted || undefined}>
      {asset ? (
        <img
          className={styles.image}
          src={asset.src}
          alt={brand.shortName}
          width={asset.width || undefined}
          height={asset.height || undefined}
        />
      ) : (
        <DrawnLogo variant={variant} name={brand.shortName} />
      )}
    </span>
  );
}

const { mark, wordmark } = look;

function DrawnLogo({ variant, name }: { variant: LogoVariant; name: string }) {
  return (
    <span className={styles.drawn} data-variant={variant} role="img" aria-label={logoName(variant, name)}>
      <LogoMark className={styles.mark} />
      <svg
        className={styles.wordmark}
        viewBox={`0 -4 ${wordmark.width} ${wordmark.height + 8}`}
        width={Math.round((14 * wordmark.width) / wordmark.height)}
        height="14"
        aria-hidden="true"
        focusable="false"
      >
        <path d={wordmark.path} fill="currentColor" />
      </svg>
      {variant === 'finance' && (
        <span className={styles.finance} aria-hidden="true">
          Finance
        </span>
      )}
    </span>
  );
}

const logoName = (variant: LogoVariant, name: string) => (variant === 'finance' ? `${name} Finance` : name);

/** The brand's sign alone. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark} fill="currentColor" />
    </svg>
  );
}
