const why =
  'only server/http/ calls fetch: ask() there has the timeout, the bound of the body and an error without tokens.';

/**
 * Calls of `fetch` in a source file of the server, or of a job, outside of the one place for them; a line of text each,
 * `file:line: why`. Tests may.
 * @param file path from the root, with `/`
 */
export function networkCalls(file: string, source: string): string[] {
  if (!/^(server|cron)\/(?!http\/)/.test(file) || file.endsWith('.test.ts')) return [];
  return source.split('\n').flatMap((line, index) => {
    // Comments may mention it.
    const isComment = /^\s*(\/?\*|\/\/)/.test(line);
    return !isComment && /\bfetch\(/.test(line) ? [`${file}:${index + 1}: ${why}`] : [];
  });
}
