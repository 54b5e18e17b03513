import { fragmentOf } from '../../../shared/anchor.ts';
import { withQuery } from '../../../shared/links.ts';
import type { ManualGroup } from '../../../shared/manuals/manuals.ts';
import { usePage } from '../../page/PageContext.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './Manuals.module.css';

/** Files for owners by model line, of one or of all: links to this page choose which, with and without JavaScript. */
export function Manuals({ block, data }: BlockProps<'Manuals'>) {
  const { heading, intro, scrollToId, _uid } = block;
  const level = useHeadingLevel(block);
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <BlockSection heading={heading} intro={intro} level={level}>
        <StatusLine tone="error" message="The manuals cannot be listed at the moment." />
      </BlockSection>
    );
  }
  const { groups, line } = data;
  if (!groups.length) return null;
  const place = scrollToId || `manuals-${_uid}`;
  const shown = line ? groups.filter(({ slug }) => slug === line) : groups;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      <div className={styles.body} id={scrollToId ? undefined : place}>
        {groups.length > 1 && <LineChoice groups={groups} line={line} place={place} />}
        <div className={styles.groups}>
          {shown.map((group) => (
            <Group key={group.slug} group={group} level={levelBelow(heading, level)} />
          ))}
        </div>
      </div>
    </BlockSection>
  );
}

interface LineChoiceProps {
  readonly groups: readonly ManualGroup[];
  /** Slug; '' for all. */
  readonly line: string;
  /** Id of the block. */
  readonly place: string;
}

function LineChoice({ groups, line, place }: LineChoiceProps) {
  const { path, query } = usePage();
  // What else the page has been asked stays: a warranty of the day that was chosen.
  const hrefOf = (slug: string) =>
    `${withQuery(path, { ...query, line: slug || undefined })}${fragmentOf(place)}`;
  return (
    <ul className={styles.choice} aria-label="Model">
      {[{ slug: '', name: 'All' }, ...groups].map(({ slug, name }) => (
        <li key={slug}>
          <a href={hrefOf(slug)} aria-current={slug === line ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Group = ({ group: { name, manuals }, level }: { group: ManualGroup; level: HeadingLevel }) => (
  <section className={styles.group}>
    <Heading level={level} className={styles.name}>
      {name}
    </Heading>
    <ul className={styles.files}>
      {manuals.map(({ title, href, years, file }) => (
        <li key={`${href} ${years}`}>
          <a href={href} className={styles.file}>
            <VisuallyHidden>{name}: </VisuallyHidden>
            {title}
            {years && `, ${years}`}
          </a>{' '}
          <span className={styles.detail}>({file})</span>
        </li>
      ))}
    </ul>
  </section>
);
