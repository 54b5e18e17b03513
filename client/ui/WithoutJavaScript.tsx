import { createElement, type ReactNode } from 'react';

interface WithoutJavaScriptProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The server renders for everybody; a browser hydrates only where scripts run. */
const isServer = () => typeof document === 'undefined';

/**
 * What stands in for scripts that do not run: without JavaScript, and in a browser below the floor, where `noscript` would
 * show nothing. client/styles/base.css hides it by the mark of views/beforePaint.ts. As an element of `noscript` it may
 * stand wherever its content may, and hydration neither renders that nor leaves it in the page. Decision 0072.
 */
export function WithoutJavaScript({ className, children }: WithoutJavaScriptProps) {
  return createElement(
    'without-javascript',
    // React compares no text of it, and so keeps its hands off what the server has put there.
    { class: className, suppressHydrationWarning: true, ref: removeContent },
    isServer() ? children : '',
  );
}

const removeContent = (element: HTMLElement | null) => element?.replaceChildren();
