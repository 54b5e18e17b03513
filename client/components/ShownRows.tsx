import { Segments } from '../ui/Segments.tsx';

const options = [
  { value: 'all', text: 'Everything' },
  { value: 'differences', text: 'Differences only' },
] as const;

interface ShownRowsProps {
  readonly onlyDifferences: boolean;
  readonly onChange: (onlyDifferences: boolean) => void;
}

/** Which rows of a comparison show. */
export const ShownRows = ({ onlyDifferences, onChange }: ShownRowsProps) => (
  <Segments
    label="Show"
    options={options}
    value={onlyDifferences ? 'differences' : 'all'}
    onChange={(value) => onChange(value === 'differences')}
  />
);
