/** What a new block starts as: a heading, shown, with the fixtures that every block has. By file name. */
export function blockFiles(name: string): Readonly<Record<string, string>> {
  const camel = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const words = name.replace(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return {
    'schema.ts': schema(name, camel, words),
    [`${name}.tsx`]: component(name),
    [`${name}.module.css`]: styles,
    'fixtures.ts': fixtures(name, camel, words),
  };
}

const schema = (name: string, camel: string, words: string) => `import { \
type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** ${words}. */
export const ${camel}Schema = {
  name: '${name}',
  display_name: '${words}',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ${name}Block = BlockOf<typeof ${camel}Schema>;
`;

const component = (name: string) => `import { Heading } from '../../ui/Heading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './${name}.module.css';

export function ${name}({ block }: BlockProps<'${name}'>) {
  const { heading } = block;
  const level = useHeadingLevel(block);
  if (!heading) return null;
  return (
    <section className={styles.section}>
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
    </section>
  );
}
`;

const styles = `.section {
  padding-inline: var(--page-inset);
}
.heading {
  font-size: var(--text-2xl);
}
`;

const fixtures = (
  name: string,
  camel: string,
  words: string,
) => `import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ${name}Block } from './schema.ts';

const ${camel} = (_uid: string, fields: Partial<${name}Block>): ${name}Block => ({
  _uid,
  component: '${name}',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const ${camel}Fixtures = {
  empty: ${camel}('${camel}-empty', {}),
  typical: ${camel}('${camel}-typical', { heading: '${words}' }),
  longest: ${camel}('${camel}-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: ${camel}('${camel}-au', { heading: '${words} in Australia', locale: 'au' }),
  nz: ${camel}('${camel}-nz', { heading: '${words} in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<${name}Block>;
`;
