import { presentDatasource, presentEntries } from '../datasource.ts';
import type { Endpoint } from '../endpoint.ts';
import { paginate } from '../paging.ts';
import { noRecord } from '../protocolErrors.ts';

const maxPerPage = 1000;

export const listDatasources: Endpoint = {
  path: '/cdn/datasources',
  answer({ space, query, version }) {
    const { items, headers } = paginate(space.datasources.map(presentDatasource), query, maxPerPage);
    return { body: { datasources: items, cv: version }, headers };
  },
};

export const oneDatasource: Endpoint = {
  path: '/cdn/datasources/:key',
  answer({ space, key, version }) {
    const datasource = space.datasources
      .map(presentDatasource)
      .find(({ id, slug }) => slug === key || String(id) === key);
    if (!datasource) throw noRecord();
    return { body: { datasource, cv: version } };
  },
};

export const listDatasourceEntries: Endpoint = {
  path: '/cdn/datasource_entries',
  answer({ space, query, version }) {
    const wanted = query.value('datasource');
    const entries = space.datasources
      .filter(({ slug }) => !wanted || slug === wanted)
      .flatMap((datasource) => presentEntries(datasource, query.value('dimension')));
    const { items, headers } = paginate(entries, query, maxPerPage);
    return { body: { datasource_entries: items, cv: version }, headers };
  },
};
