import type { Country } from '../../../shared/country.ts';
import type { AssetPath } from '../../../shared/images.ts';
import { isVideoFile, resolveLink } from '../../../shared/links.ts';
import { isRecord } from '../../../shared/records.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import type { Problem } from './finding.ts';
import { type ContentPlace, type Fields, linkOf, placesIn } from './walkContent.ts';

/**
 * Films that say too little to who does not see or hear them: without a name, without captions or the word that they
 * are silent, without a transcript. WCAG 1.2.1 to 1.2.3.
 */
export function poorFilms({ content }: Story, country: Country, assetPath: AssetPath): Problem[] {
  return [...placesIn(content, country)].flatMap((place) => [
    ...problemsOf(place),
    ...linkProblems(place, country, assetPath),
  ]);
}

function problemsOf({ node, path }: ContentPlace): Problem[] {
  const { component } = node;
  if (typeof component !== 'string' || !hasFilm(node, component)) return [];
  const at = (field: string) => (path ? `${path} ${component}.${field}` : field);
  const captions = fileOf(node.captions);
  return [
    ...(hasText(node.film_name) || hasText(node.heading)
      ? []
      : [{ path: at('film_name'), problem: 'is not filled in: the film has no name' }]),
    ...(captions || node.is_silent === true
      ? []
      : [{ path: at('captions'), problem: 'is not filled in, and the film is not said to be silent' }]),
    ...(captions && !/\.vtt$/i.test(captions)
      ? [{ path: at('captions'), problem: 'is no WebVTT file (.vtt)' }]
      : []),
    ...(hasText(node.transcript)
      ? []
      : [{ path: at('transcript'), problem: 'is not filled in: who does not see the film misses it' }]),
  ];
}

/** A link has no fields for what goes with a film. */
function linkProblems({ node, path }: ContentPlace, country: Country, assetPath: AssetPath): Problem[] {
  const link = linkOf(node);
  if (!link || !resolveLink(link, country, { assetPath })?.video) return [];
  return [
    { path, problem: 'links to a film without captions and transcript: show it as a tile or in a listing' },
  ];
}

/** Whether a block whose schema has fields for it holds a film. */
function hasFilm(node: Fields, component: string): boolean {
  const schema = Object.hasOwn(contentSchemas.all, component) ? contentSchemas.all[component] : undefined;
  return (
    schema?.schema.transcript !== undefined && Object.values(node).some((value) => isVideoFile(fileOf(value)))
  );
}

const fileOf = (asset: unknown): string =>
  isRecord(asset) && asset.fieldtype === 'asset' && typeof asset.filename === 'string' ? asset.filename : '';

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
