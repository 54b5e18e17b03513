/** Tells when the browser shows the page again as it was left: what has changed meanwhile is not on it. Gives the undo. */
export function whenComeBack(tell: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell();
  window.addEventListener('pageshow', comeBack);
  return () => window.removeEventListener('pageshow', comeBack);
}
