import { summaryPages } from '../../../shared/configurator/texts.ts';
import type { Href } from '../../../shared/content/values.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import { tradeInSlug } from '../../../shared/tradeIn/tradeInPage.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

const pages = {
  ...summaryPages,
  enquiry: 'contact-us',
  brochure: 'download-brochure',
  finance: 'finance',
  tradeIn: tradeInSlug,
} as const;

/** A page under the current country that is told which car the shopper has built, and what was shown of it. */
export function buildLink({ line, onward, shown }: ConfiguratorStore, page: keyof typeof pages): Href {
  const path = localizePath(`/${pages[page]}`, line.country);
  return internalLink(withQuery(path, { ...onward, shown: shown.shown }));
}
