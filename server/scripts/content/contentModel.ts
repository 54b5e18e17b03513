import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockFields } from '../../../shared/content/schema.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import type { ComponentDefinition, FieldDefinition } from './componentDefinitions.ts';
import { siteComponents } from './componentDefinitions.ts';

/** Writes docs/content-model.md from the schemas (`--write`), or fails when it is not true. */

export const contentModelFile = 'docs/content-model.md';

const intro = `# The content model

What editors fill in, and what the site takes: written from the schemas of the components by \`server/scripts/content/contentModel.ts\`, so change those and run \`node server/scripts/content/contentModel.ts --write\`. The same definitions go to a space with \`npm run content:export\`; \`npm run content:lint\` reports content that breaks them.

A field that differs by country holds the other country's value beside it, as \`field__i18n__au\` or \`field__i18n__nz\`. Three fields mean the same wherever they are: \`locale\` (\`au\`, \`nz\` or \`both\`: where it shows; unset: in both), \`bottom_spacing\` (\`none\`, \`sm\`, \`md\` or \`lg\`; unset: \`md\`) and \`scrollToId\` (what links with that anchor jump to).

Texts of a page's blocks, its title and its description name prices rather than amounts: \`{price:ridge}\` is the lowest one of a model line, \`{price:ridge/ridge-tour}\` that of a model by its slug, and \`{buyer:ridge}\` says for whom it is ('ABN buyers in VIC'). They follow the visitor's state and buyer; \`{price:ridge abn}\` and \`{price:ridge private}\` name the buyer. A sentence whose price there is not reads 'Contact your Dealer for Pricing'.
`;

/** The document in Markdown. */
export function contentModel(): string {
  const components = siteComponents();
  const roots = components.filter(({ is_root }) => is_root);
  const nestable = components.filter(({ is_root }) => !is_root);
  const isBlock = ({ name }: ComponentDefinition) => Object.hasOwn(contentSchemas.blocks, name);
  const groups = Map.groupBy(
    nestable.filter(isBlock),
    (block) => block.component_group_name ?? 'Other blocks',
  );
  const sections = [
    ['Content types', roots] as const,
    ...[...groups]
      .sort(([a], [b]) => order(a, b))
      .map(([group, blocks]) => [`Blocks: ${group}`, blocks] as const),
    ['Items that stand inside their own block', nestable.filter((one) => !isBlock(one))] as const,
  ];
  return `${intro}\n${sections.map(([title, list]) => section(title, list)).join('\n')}`;
}

/** Order by name, with components of no group last. */
const order = (a: string, b: string) =>
  Number(a === 'Other blocks') - Number(b === 'Other blocks') || (a < b ? -1 : 1);

const section = (title: string, components: readonly ComponentDefinition[]) =>
  `## ${title}\n\n${components.map(componentText).join('\n')}`;

function componentText({ name, display_name, schema }: ComponentDefinition): string {
  const shared = Object.keys(schema).filter((key) => Object.hasOwn(blockFields, key));
  const rows = Object.entries(schema)
    .filter(([key]) => !shared.includes(key))
    .map(([key, field]) => `| ${row(key, field).map(cell).join(' | ')} |`);
  return [
    `### ${name}`,
    '',
    `${display_name}.${shared.length ? ` Has ${code(shared)}.` : ''}`,
    '',
    ...(rows.length
      ? ['| field | type | differs by country | notes |', '|---|---|---|---|', ...rows, '']
      : []),
  ].join('\n');
}

const row = (key: string, field: FieldDefinition): string[] => [
  `\`${key}\`${field.required ? ' (required)' : ''}`,
  field.type,
  field.translatable ? 'yes' : '',
  notes(field).join(' '),
];

type Note = (field: FieldDefinition) => string | undefined;
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const code = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

/** What is worth saying of a field besides its type, in this order. */
const noteMakers: readonly Note[] = [
  ({ display_name }) => (display_name ? `${display_name}.` : undefined),
  ({ description }) => (description ? String(description) : undefined),
  ({ options }) =>
    Array.isArray(options) ? `One of ${code(options.map(({ value }) => String(value)))}.` : undefined,
  ({ filter_content_type: types }) => (types ? `Stories of type ${code(list(types))}.` : undefined),
  ({ type, component_whitelist: allowed }) => {
    if (!allowed) return undefined;
    const isAny = list(allowed).length === Object.keys(contentSchemas.blocks).length;
    if (isAny) return type === 'richtext' ? undefined : 'Any block.';
    return `Takes ${code(list(allowed))}.`;
  },
  ({ filetypes }) => (filetypes ? `Only ${list(filetypes).join(' and ')}.` : undefined),
  ({ minimum }) => (minimum === undefined ? undefined : `At least ${minimum}.`),
  ({ maximum }) => (maximum === undefined ? undefined : `At most ${maximum}.`),
  ({ max_length: length }) => (length === undefined ? undefined : `Up to ${length} characters.`),
  ({ min_value: min }) => (min === undefined ? undefined : `From ${min}.`),
  ({ max_value: max }) => (max === undefined ? undefined : `Up to ${max}.`),
  ({ default_value: value }) => (value === undefined ? undefined : `Unset: \`${value}\`.`),
];

const notes = (field: FieldDefinition): string[] => noteMakers.flatMap((note) => note(field) ?? []);

/** A pipe or a line break would end the cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

if (import.meta.main) {
  const path = join(import.meta.dirname, '../../..', contentModelFile);
  const expected = contentModel();
  if (process.argv.includes('--write')) writeFileSync(path, expected);
  else if (readFileSync(path, 'utf8') !== expected) {
    process.stderr.write(
      `${contentModelFile} is not true: node server/scripts/content/contentModel.ts --write\n`,
    );
    process.exitCode = 1;
  }
}
