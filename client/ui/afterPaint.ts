/** Runs a task once what has been changed is on the screen, or soon when nobody sees it. Browser only. */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task, 0);
  else requestAnimationFrame(() => setTimeout(task, 0));
}
