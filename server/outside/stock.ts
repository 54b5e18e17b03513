import Joi from 'joi';
import { type Country, countries } from '../../shared/country.ts';
import { countryFiles, optional, variable } from '../config/variable.ts';
import { objectStore } from './objectStore.ts';
import { outsideService } from './outsideService.ts';

/** Files of the vehicles in stock, each of a country; none: the site has no pages of them. */
export interface StockConfig {
  readonly files: readonly { readonly country: Country; readonly url: string }[];
  /** Believes a file even when much is missing from it. */
  readonly acceptDrop: boolean;
}

/** Which cars are there to buy; see docs/operating/stock.md. */
export const stock = outsideService({
  callNames: ['object store'],
  keys: { 'object store': ['STOCK_URL'] },
  firstWords: ['STOCK'],
  variables: {
    STOCK_URL: optional(
      countryFiles,
      'Comma-separated files of the [vehicles in stock](stock.md), in an object store: `au=https://objects.example.com/stock-au.csv,nz=…`, any number for a country. Asked for every five minutes. Unset: the site has no pages of them.',
      'the demo stock; with a real space none',
    ),
    STOCK_ACCEPT_DROP: variable<boolean>(
      Joi.boolean(),
      false,
      '`true` takes a stock file in which more than a quarter is gone, which else is refused. Set it for one start, after so many were really sold.',
    ),
  },
  config: (values, standIn): StockConfig => ({
    files: countries.flatMap((country) => {
      const listed = values.STOCK_URL?.split(',').filter((entry) => entry.startsWith(`${country}=`));
      const demo = standIn ? [`${standIn}/stock-${country}.csv`] : [];
      const urls = listed?.map((entry) => entry.slice(country.length + 1)) ?? demo;
      return urls.map((url) => ({ country, url }));
    }),
    acceptDrop: values.STOCK_ACCEPT_DROP,
  }),
  standIn: objectStore,
});
