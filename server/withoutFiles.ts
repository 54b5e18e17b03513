/** The framework puts its own entry's files into the frame: the document brings or loads what it needs itself. Decision 0012. */
export const withoutFiles = (frame: string): string =>
  frame.replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script .*?<\/script>/gs, '');
