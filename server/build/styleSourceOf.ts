import { createHash } from 'node:crypto';

/** What the security policy must allow for a style element of that text. W3C, "Content Security Policy Level 3" §2.3.1. */
export const styleSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
