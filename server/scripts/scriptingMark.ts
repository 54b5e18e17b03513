const why =
  'whether scripts run is told by html[data-scripting] alone: in a style :where(html:not([data-scripting])), in a component <WithoutJavaScript>. A browser below the floor runs JavaScript too, decision 0072.';

/** What asks the browser instead, by how the file's name ends. */
const asksBrowser = [
  { files: /\.css$/, pattern: /@media[^{@]*\bscripting\b/ },
  { files: /\.tsx$/, pattern: /<noscript\b/ },
];

/**
 * Finds where a style or component asks the browser whether scripts run; a line of text each, `file:line: why`.
 * @param file path from the root, with `/`
 */
export function scriptingMark(file: string, source: string): string[] {
  const found = asksBrowser.find(({ files }) => files.test(file));
  if (!found) return [];
  return source
    .split('\n')
    .flatMap((line, index) => (found.pattern.test(line) ? [`${file}:${index + 1}: ${why}`] : []));
}
