import type { PageError } from '../../shared/page.ts';
import { escapeHtml } from '../http/escapeHtml.ts';

/** An error page that needs nothing: neither content nor build. Spec part 1 §2: status, message, 'Go home'. */
export function plainErrorDocument({ status, message, requestId }: PageError): string {
  const reference = requestId ? `<p>Reference: ${escapeHtml(requestId)}</p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${status} ${escapeHtml(message)}</title>
</head>
<body>
<main>
<h1>${status}</h1>
<p>${escapeHtml(message)}</p>
${reference}
<p><a href="/">Go home</a></p>
</main>
</body>
</html>
`;
}
