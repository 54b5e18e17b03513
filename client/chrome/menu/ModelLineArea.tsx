import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { MenuModelLine } from '../../../shared/page.ts';
import { useStores } from '../../stores/createStores.tsx';
import { SnapList, SnapSlide, SnapStrip } from '../../ui/SnapStrip.tsx';
import { MenuPicture } from './MenuPicture.tsx';
import styles from './ModelLineArea.module.css';
import { ModelLinePanel } from './ModelLinePanel.tsx';
import { activeModelLine, groupByCategory, type ModelLineGroup, missingText } from './menuEntries.ts';

interface AreaProps {
  readonly modelLines: readonly MenuModelLine[];
  readonly large: boolean;
}

/** The model lines by category to choose from, and the chosen one. Spec part 1 §2 'Model-line areas'. */
export const ModelLineArea = observer(function ModelLineArea({ modelLines, large }: AreaProps) {
  const { ui } = useStores();
  const panelId = useId();
  const active = activeModelLine(modelLines, ui.activeModelLine);
  return (
    <div className={styles.area} data-large={large || undefined}>
      <SnapStrip className={styles.groups} hint={!large}>
        {groupByCategory(modelLines).map((group) => (
          <Group key={group.heading} group={group} active={active?.uid} panelId={panelId} />
        ))}
      </SnapStrip>
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
      <SnapList labelledBy={headingId}>
        {group.modelLines.map((line) => (
          <SnapSlide key={line.uid} owns={line.uid === active ? panelId : undefined}>
            <button
              type="button"
              className={styles.button}
              aria-expanded={line.uid === active}
              aria-controls={panelId}
              onClick={() => ui.showModelLine(line.uid)}
            >
              <span className={styles.picture}>
                <MenuPicture asset={line.image} missing={missingText(line)} width={160} height={90} />
              </span>
              {line.name}
            </button>
          </SnapSlide>
        ))}
      </SnapList>
    </div>
  );
}
