import type { ReactNode } from 'react';
import type { Href } from '../../../shared/content/values.ts';
import { Link } from '../../components/Link.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './QuickHelp.module.css';

/** Where help is, as on a road sign: a line each, all of it a link, with what one gets there. */
export function QuickHelp({ block }: BlockProps<'QuickHelp'>) {
  const { heading, text, items, show_phone: showPhone } = block;
  const { phone } = usePage().site;
  const level = useHeadingLevel(block);
  if (!heading && !text && items.length === 0) return null;
  return (
    <section className={styles.section} data-top="at-header">
      <SectionHeading heading={heading} intro={text} level={level} />
      {(showPhone || items.length > 0) && (
        <ul className={styles.lines}>
          {showPhone && (
            <li className={styles.item}>
              <Line
                link={{ href: phone.href, kind: 'url', newTab: false, video: false }}
                name={`Call ${phone.display}`}
                detail="Customer Service"
              />
            </li>
          )}
          {items.map((item) => (
            <li key={item._uid} className={styles.item} {...editorAttributes(item)}>
              <Line link={item.link} name={item.heading} detail={item.text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ link, name, detail }: { link: Href | null; name: string; detail: string }) {
  const content: ReactNode = (
    <>
      <span className={styles.name}>{name}</span> {detail && <span className={styles.detail}>{detail}</span>}
      {link && <Icon name="arrow" className={styles.arrow} />}
    </>
  );
  return link ? (
    <Link link={link} className={styles.line}>
      {content}
    </Link>
  ) : (
    <div className={styles.line}>{content}</div>
  );
}
