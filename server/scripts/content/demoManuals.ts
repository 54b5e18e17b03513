import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../system/commandLine.ts';

readCommandLine({
  usage: 'node server/scripts/content/demoManuals.ts     writes the manuals of the demo space anew',
});

/** A manual of the demo: what it is of, and what its second page says of that model. */
interface DemoManual {
  readonly file: string;
  readonly title: string;
  readonly years: string;
  readonly lines: readonly string[];
}

const everyDay = [
  'Where the number is: the vehicle identification number (VIN) stands at the base of the',
  'windscreen on the driver’s side, in the frame of the driver’s door, and on the papers.',
  'Service: every 12 months or 15,000 km, whichever comes first.',
  'A red light: stop where it is safe, switch off, and call the Customer Service line.',
  'Tyres: the plate in the frame of the driver’s door has the pressures. Check them cold.',
];
const engine = ['Oil: check it monthly on level ground, five minutes after the engine has stopped.'];
const electric = [
  'Charging: to 80 per cent for every day, to 100 per cent before a long drive.',
  'The orange cables carry high voltage: nobody but a trained technician touches them.',
];
const manuals: readonly DemoManual[] = [
  { file: 'ridge-2024', title: 'Ridge', years: '2024 to 2026', lines: [...everyDay, ...engine] },
  { file: 'haven-2024', title: 'Haven', years: '2024 to 2026', lines: [...everyDay, ...engine] },
  { file: 'mesa-2025', title: 'Mesa', years: '2025 and 2026', lines: [...everyDay, ...engine] },
  { file: 'mesa-2020', title: 'Mesa', years: '2020 to 2024', lines: [...everyDay, ...engine] },
  { file: 'drover-2023', title: 'Drover', years: '2023 to 2026', lines: [...everyDay, ...engine] },
  { file: 'arc-2025', title: 'Arc', years: '2025 and 2026', lines: [...everyDay, ...electric] },
  { file: 'pip-2025', title: 'Pip', years: '2025 and 2026', lines: [...everyDay, ...electric] },
];

/** Points of a sheet of A4. */
const sheet = { width: 595, height: 842 };
/** Text as a string of PDF in its standard encoding; a typographic apostrophe is \222 there. PDF 32000-1, 7.3.4.2 and D.2. */
const literal = (text: string) =>
  `(${text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`).replaceAll('’', '\\222')})`;

interface Line {
  readonly text: string;
  readonly size: number;
  /** From the foot of the sheet. */
  readonly y: number;
}
const pageStream = (lines: readonly Line[]) =>
  lines.map(({ text, size, y }) => `BT /F1 ${size} Tf 60 ${y} Td ${literal(text)} Tj ET`).join('\n');

/** A document of two sheets with a font that every reader has. PDF 32000-1, 7.5. */
function pdfOf({ title, years, lines }: DemoManual): Buffer {
  const name = `Owner’s manual: ${title}, ${years}`;
  const cover = pageStream([
    { text: 'MERIDIAN', size: 14, y: 740 },
    { text: title, size: 48, y: 640 },
    { text: `Owner’s manual, ${years}`, size: 18, y: 600 },
    { text: 'A demonstration: the brand and its vehicles are made up.', size: 11, y: 80 },
  ]);
  const words = pageStream([
    { text: 'Every day', size: 24, y: 740 },
    ...lines.map((text, n) => ({ text, size: 11, y: 700 - n * 22 })),
  ]);
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`;
  const stream = (text: string) =>
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-AU) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    stream(cover),
    stream(words),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(name)} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

const folder = path.resolve(import.meta.dirname, '../../embedded/demo/meridian/space/assets/manuals');
mkdirSync(folder, { recursive: true });
for (const manual of manuals) writeFileSync(path.join(folder, `${manual.file}.pdf`), pdfOf(manual));
