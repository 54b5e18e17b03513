import { presentDatasource, presentEntries } from '../datasource.ts';
import type { Endpoint } from '../endpoint.ts';
import { paginate } from '../paging.ts';
import { noRecord } from '../protocolErrors.ts';

const maxPerPage = 1000;

export const listDatasources: Endpoint = {
  path: '/cdn/datasources',
  answer({ space, query, version }) {
    const search = (query.value('search') ?? '').toLowerCase();
    const ids = query.list('by_ids');
    const wanted = space.datasources.map(presentDatasource).filter(({ id, name, slug }) => {
      const isFound = [name, slug].some((text) => text.toLowerCase().includes(search));
      return isFound && (!ids || ids.includes(String(id)));
    });
    const { items, headers } = paginate(wanted, query, maxPerPage);
    return { body: { datasources: items, cv: version }, headers };
  },
};

/** A datasource is asked for by its slug or id. */
const isNamed = ({ id, slug }: { readonly id: number; readonly slug: string }, key: string): boolean =>
  slug === key || String(id) === key;

export const oneDatasource: Endpoint = {
  path: '/cdn/datasources/:key',
  answer({ space, key, version }) {
    const datasource = space.datasources
      .map(presentDatasource)
      .find((datasource) => isNamed(datasource, key));
    if (!datasource) throw noRecord();
    return { body: { datasource, cv: version } };
  },
};

export const listDatasourceEntries: Endpoint = {
  path: '/cdn/datasource_entries',
  answer({ space, query, version }) {
    const wanted = query.value('datasource');
    const entries = space.datasources
      .filter((datasource) => !wanted || isNamed(presentDatasource(datasource), wanted))
      .flatMap((datasource) => presentEntries(datasource, query.value('dimension')));
    const { items, headers } = paginate(entries, query, maxPerPage);
    return { body: { datasource_entries: items, cv: version }, headers };
  },
};
