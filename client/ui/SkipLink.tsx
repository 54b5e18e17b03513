import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** Id of what it leads to. */
  readonly to: string;
  readonly inert?: boolean;
  readonly children: string;
}

/** A link past what a keyboard would go through step by step. It shows while it has the focus. WCAG 2.4.1. */
export const SkipLink = ({ to, inert, children }: SkipLinkProps) => (
  <a className={styles.skip} href={`#${to}`} inert={inert}>
    {children}
  </a>
);
