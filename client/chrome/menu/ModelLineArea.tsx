import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import type { MenuModelLine } from '../../../shared/page.ts';
import { useStores } from '../../stores/createStores.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuPicture } from './MenuPicture.tsx';
import styles from './ModelLineArea.module.css';
import { ModelLinePanel } from './ModelLinePanel.tsx';
import { activeModelLine, groupByCategory, type ModelLineGroup } from './menuEntries.ts';

interface AreaProps {
  readonly modelLines: readonly MenuModelLine[];
  readonly large: boolean;
}

/** The model lines by category to choose from, and the chosen one. Spec part 1 §2 'Model-line areas'. */
export const ModelLineArea = observer(function ModelLineArea({ modelLines, large }: AreaProps) {
  const { ui } = useStores();
  const panelId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const active = activeModelLine(modelLines, ui.activeModelLine);
  // Written to the element: a touch must not render anything.
  const fadeHint = () => strip.current?.setAttribute('data-moved', '');
  return (
    <div className={styles.area} data-large={large || undefined}>
      <div ref={strip} className={styles.strip}>
        <div className={styles.groups} onTouchMove={large ? undefined : fadeHint}>
          {groupByCategory(modelLines).map((group) => (
            <Group key={group.heading} group={group} active={active?.uid} panelId={panelId} />
          ))}
        </div>
        {!large && (
          <span className={styles.hint} aria-hidden="true">
            <Icon name="arrow" />
          </span>
        )}
      </div>
      {active && <ModelLinePanel id={panelId} key={active.uid} modelLine={active} large={large} />}
    </div>
  );
});

interface GroupProps {
  readonly group: ModelLineGroup;
  readonly active: string | undefined;
  readonly panelId: string;
}

function Group({ group, active, panelId }: GroupProps) {
  const { ui } = useStores();
  const headingId = useId();
  return (
    <div className={styles.group}>
      <h3 id={headingId} className={styles.heading}>
        {group.heading}
      </h3>
      <ul className={styles.lines} aria-labelledby={headingId}>
        {group.modelLines.map((line) => (
          <li key={line.uid} className={styles.line}>
            <button
              type="button"
              className={styles.button}
              aria-expanded={line.uid === active}
              aria-controls={panelId}
              onClick={() => ui.showModelLine(line.uid)}
            >
              <span className={styles.picture}>
                <MenuPicture asset={line.image} width={160} height={90} />
              </span>
              {line.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
