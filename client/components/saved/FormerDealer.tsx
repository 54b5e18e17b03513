import { dealerFinderSlug } from '../../../shared/dealers/dealerPath.ts';
import { localizePath } from '../../../shared/links.ts';
import { usePage } from '../../page/PageContext.tsx';

/** Says that the visitor's dealer has left the network, and leads to the others. */
export function FormerDealer({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { country } = usePage();
  return (
    <p className={className}>
      {'No longer one of our dealers. '}
      <a href={localizePath(`/${dealerFinderSlug}`, country)} onClick={onChoose}>
        Choose another
      </a>
    </p>
  );
}
