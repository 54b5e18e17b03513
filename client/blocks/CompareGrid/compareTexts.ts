/** Words of the compare grid. Spec part 2 §2.6. */
export const compareTexts = {
  add: 'Add A Vehicle',
  select: 'Select a Vehicle',
  testDrive: 'Book a test drive',
  build: 'Build Your Own',
  noDifferences: 'These vehicles do not differ in anything listed here.',
  notGiven: 'Not given',
  error: 'Error fetching vehicles.',
} as const;
