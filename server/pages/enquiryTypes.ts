import { readBlock } from '../../shared/content/readBlock.ts';
import { type Country, isForCountry } from '../../shared/country.ts';
import { type EnquiryType, enquiryTypeSchema } from '../../shared/forms/formSchemas.ts';
import type { ListingQuery } from '../stories/contentClient.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';
import type { Pages } from './pages.ts';

/** Kinds of enquiry that an editor chose, in the editor's order. Relations: spec part 1 §7 'enquiry type select'. */
export const enquiryTypesQuery = (country: Country, uuids: readonly string[]): ListingQuery => ({
  country,
  uuids: uuids.slice(0, 50),
  perPage: 100,
  page: 1,
});

/** The kinds of enquiry for a country. A value that does not fit its schema is empty, as in any block. */
export const readEnquiryTypes = (stories: readonly Story[], country: Country): EnquiryType[] =>
  stories
    .filter(
      ({ content }) => content.component === enquiryTypeSchema.name && isForCountry(content.locale, country),
    )
    .map(
      ({ content }) =>
        readBlock(content, enquiryTypeSchema, {
          country,
          draft: false,
          assetPath: () => null,
          schemas: {},
          blocks: {},
          label: '',
        }).block,
    );

/** See `Pages.readEnquiryTypes`. */
export const createEnquiryTypes =
  (source: StorySource): Pages['readEnquiryTypes'] =>
  async (country, uuids) => {
    if (!uuids.length) return [];
    const { stories } = await source.list(enquiryTypesQuery(country, uuids));
    return readEnquiryTypes(stories, country);
  };
