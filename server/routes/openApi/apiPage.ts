import { escapeHtml } from '../../http/escapeHtml.ts';
import type { Operation } from '../endpoint/operation.ts';
import { jsonSchemaOf } from './openApiDocument.ts';

/** Style of the page, whose hash is allowed on this page only. */
export const apiPageStyle = `
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.1rem; overflow-wrap: anywhere; }
h2 b { padding: .1rem .5rem; border-radius: .25rem; background: #e8eef7; text-transform: uppercase; font-size: .85rem; }
pre { overflow-x: auto; padding: .75rem; background: #f5f5f5; font-size: .8rem; }
summary { padding: .25rem 0; cursor: pointer; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

/** The description of the endpoints as an HTML page without script; schemas are folded away. */
export function apiPage(operations: readonly Operation[], title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${apiPageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${operations.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section({ method, path, description: told, params, query, body, answers }: Operation): string {
  const parts = [
    params && details('Path', params),
    query && details('Query', query),
    body && details(`Body: ${body.types.join(' or ')}`, body.schema),
  ];
  const terms = Object.entries(answers).map(
    ([status, { description, type, schema }]) =>
      `<dt>${status}</dt><dd>${code(description)}${type ? ` <code>${escapeHtml(type)}</code>` : ''}${schema ? details('Schema', schema) : ''}</dd>`,
  );
  return `<section>
<h2><b>${method}</b> <code>${escapeHtml(path)}</code></h2>
<p>${code(told)}</p>
${parts.filter(Boolean).join('\n')}
<dl>${terms.join('\n')}</dl>
</section>`;
}

const details = (name: string, schema: Parameters<typeof jsonSchemaOf>[0]) =>
  `<details><summary>${escapeHtml(name)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(jsonSchemaOf(schema), null, 2))}</pre></details>`;

const code = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
