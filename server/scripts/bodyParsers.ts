const why =
  'only server/load/readBody.ts parses bodies: there each asks for its room before it is read, and none is unfolded.';

/**
 * Parsers of bodies in a source file of the server, outside of the one place for them; a line of text each, `file:line: why`.
 * Tests may.
 * @param file path from the root, with `/`
 */
export function bodyParsers(file: string, source: string): string[] {
  if (!file.startsWith('server/') || file === 'server/load/readBody.ts' || file.endsWith('.test.ts'))
    return [];
  return source.split('\n').flatMap((line, index) => {
    const isParser = /\bexpress\.(?:json|raw|text|urlencoded)\(|from '(?:body-parser|raw-body)'/.test(line);
    return isParser ? [`${file}:${index + 1}: ${why}`] : [];
  });
}
