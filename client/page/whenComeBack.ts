import { useEffect } from 'react';

/** Tells when the browser shows the page again as it was left: what has changed meanwhile is not on it. Gives the undo. */
export function whenComeBack(tell: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell();
  window.addEventListener('pageshow', comeBack);
  return () => window.removeEventListener('pageshow', comeBack);
}

/** Loads the page anew when the browser shows it again: what it tells may have been changed on a later page. */
export function useAnewOnReturn(isWanted: boolean): void {
  useEffect(() => (isWanted ? whenComeBack(() => window.location.reload()) : undefined), [isWanted]);
}
