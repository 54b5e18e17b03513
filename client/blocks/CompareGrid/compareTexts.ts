/** Words of the compare grid. Spec part 2 §2.6. */
export const compareTexts = {
  add: 'Add A Vehicle',
  select: 'Select a Vehicle',
  testDrive: 'Book a test drive',
  build: 'Build Your Own',
  noDifferences: 'These vehicles do not differ in anything listed here.',
  notGiven: 'Not given',
  error: 'Error fetching vehicles.',
  /** @param count of the cars that the address asks for and that are not there */
  missing: (count: number): string => {
    if (!count) return '';
    const [cars, they] = count === 1 ? ['One car', 'It is'] : [`${count} cars`, 'They are'];
    return `${cars} of this link cannot be compared. ${they} not sold any more, or not here.`;
  },
} as const;
