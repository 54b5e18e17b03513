import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/createStores.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Tells a screen reader the title of the page that a navigation led to. Always in the page: only changes are read. */
export const Announcer = observer(function Announcer() {
  const { ui } = useStores();
  return (
    <VisuallyHidden>
      <span role="status">{ui.announcement}</span>
    </VisuallyHidden>
  );
});
