const [scriptStart, scriptEnd] = ['<script ', '</script>'];

/** The framework puts its own entry's files into the frame: the document brings or loads what it needs itself. Decision 0012. */
export function withoutFrameworkFiles(frame: string): string {
  const [before = '', ...scripts] = frame.split(scriptStart);
  const after = scripts.map((text) => text.slice(text.indexOf(scriptEnd) + scriptEnd.length));
  return [before, ...after].join('').replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^<>]*>/g, '');
}
