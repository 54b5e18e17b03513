import { summaryPages } from '../../../shared/configurator/texts.ts';
import type { Href } from '../../../shared/content/values.ts';
import { localizePath } from '../../../shared/links.ts';
import { withQuery } from '../../../shared/pageQuery.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

const pages = { ...summaryPages, enquiry: 'contact-us' } as const;

/** A page under the current country that is told which car the shopper has built. */
export function buildLink({ line, model, code }: ConfiguratorStore, page: keyof typeof pages): Href {
  const path = localizePath(`/${pages[page]}`, line.country);
  const query = { modelLine: line.modelLine.slug, model: model.shortName, build: code };
  return { href: withQuery(path, query), kind: 'story', newTab: false, video: false };
}
