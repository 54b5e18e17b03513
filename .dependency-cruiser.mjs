// For `npx depcruise`, which draws: `npx depcruise server --collapse '^server/[^/]+' --output-type mermaid`.
// biome-ignore lint/style/noDefaultExport: required by dependency-cruiser
export { importRules as default } from './server/scripts/importRules.ts';
