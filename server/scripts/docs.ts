import { posix } from 'node:path';

/** What a document is checked against. Paths from the root. */
export interface DocsContext {
  readonly scripts: readonly string[];
  readonly exists: (path: string) => boolean;
}

/** npm's own commands, which need no script. */
const npmCommands = new Set(['ci', 'install', 'prune', 'run']);
/** Folders that only a build or a run makes. */
const generated = /^(dist|logs|\.cache|node_modules)(\/|$)/;

/**
 * What a document says that is not so: commands that are not in package.json, links and file names that lead
 * nowhere. One line of text each.
 * @param file path of the document from the root
 */
export function falseStatements(file: string, text: string, context: DocsContext): string[] {
  return [
    ...commandsOf(text)
      .filter((command) => !context.scripts.includes(command))
      .map((command) => `${file} names the command 'npm run ${command}', which package.json does not have.`),
    ...linksOf(text)
      .map((link) => posix.join(posix.dirname(file), link))
      .filter((path) => !context.exists(path))
      .map((path) => `${file} links to ${path}, which does not exist.`),
    ...namedFilesOf(text)
      .filter((path) => !generated.test(path) && !context.exists(path))
      .map((path) => `${file} names ${path}, which does not exist.`),
  ];
}

/** `npm run build`, `npm start`, `npm test`. */
function commandsOf(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  return named.filter((name) => !npmCommands.has(name));
}

function linksOf(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? '');
  return targets
    .filter((target) => !/^([a-z]+:|#)/i.test(target))
    .map((target) => target.replace(/#.*$/, ''));
}

/** Paths in backquotes that begin with a folder of ours, without placeholders. */
function namedFilesOf(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside ?? '');
  return quoted.filter((path) =>
    /^(server|client|shared|views|cron|test|docs|logs|dist|\.ci)\/[\w./-]*$/.test(path),
  );
}
