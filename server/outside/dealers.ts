import Joi from 'joi';
import { bothOrNeither } from '../config/bothOrNeither.ts';
import {
  assetName,
  fileAddress,
  optional,
  secret,
  serviceAddress,
  token,
  variable,
} from '../config/variable.ts';
import { objectStore } from './objectStore.ts';
import { outsideService } from './outsideService.ts';

/** Files of the dealers; unset: there are none. */
export interface DealersConfig {
  readonly url: string | undefined;
  readonly postcodesUrl: string | undefined;
  /** Among the assets of the content service instead. Spec part 2 §7. */
  readonly assets: DealerAssets | undefined;
  /** Believes files in which much of a country is gone. */
  readonly acceptDrop: boolean;
}

export interface DealerAssets {
  /** `https://mapi.storyblok.com/v1/spaces/1234/assets` */
  readonly url: string;
  readonly token: string;
  /** Names of the two files. */
  readonly dealers: string;
  readonly postcodes: string;
}

/** Files of the dealers and of the postcodes: in an object store, or among the assets of the content service. */
export const dealers = outsideService({
  callNames: ['object store', 'asset listing'],
  keys: { 'object store': ['DEALERS_URL', 'DEALER_POSTCODES_URL'], 'asset listing': ['DEALER_ASSETS_TOKEN'] },
  firstWords: ['DEALERS', 'DEALER'],
  variables: {
    DEALERS_URL: optional(
      fileAddress,
      'Comma-separated file of the dealers, in an object store. Asked for every five minutes.',
      'the demo dealers; with a real space none',
    ),
    DEALER_POSTCODES_URL: optional(
      fileAddress,
      'Comma-separated file of the default dealer of each postcode, for places without a dealer within 100 km: `Country`, `Post Code`, `Dealer code`.',
      'those of the demo dealers; with a real space none',
    ),
    DEALER_ASSETS_URL: optional(
      serviceAddress,
      "Listing of the content service's assets, `https://mapi.storyblok.com/v1/spaces/{id}/assets`: both files are looked for there by their names, instead of at the addresses above.",
    ),
    DEALER_ASSETS_TOKEN: secret(optional(token, 'Sent to it as the authorization header.')),
    DEALER_ASSET: variable<string>(assetName, 'dealers.csv', "Name of the dealers' file among the assets."),
    DEALER_POSTCODES_ASSET: variable<string>(
      assetName,
      'postcode-dealers.csv',
      "Name of the postcodes' file among them.",
    ),
    DEALERS_ACCEPT_DROP: variable<boolean>(
      Joi.boolean(),
      false,
      '`true` takes a file in which more than a quarter of a country is gone, which else is refused. Set it for one start, after dealers really went.',
    ),
  },
  config: (values, standIn): DealersConfig => {
    const { DEALER_ASSETS_URL, DEALER_ASSETS_TOKEN, DEALER_ASSET, DEALER_POSTCODES_ASSET } = values;
    return {
      url: values.DEALERS_URL ?? (standIn && `${standIn}/dealers.csv`),
      postcodesUrl: values.DEALER_POSTCODES_URL ?? (standIn && `${standIn}/postcode-dealers.csv`),
      assets:
        DEALER_ASSETS_URL && DEALER_ASSETS_TOKEN
          ? {
              url: DEALER_ASSETS_URL,
              token: DEALER_ASSETS_TOKEN,
              dealers: DEALER_ASSET,
              postcodes: DEALER_POSTCODES_ASSET,
            }
          : undefined,
      acceptDrop: values.DEALERS_ACCEPT_DROP,
    };
  },
  together: bothOrNeither('DEALER_ASSETS_URL', 'DEALER_ASSETS_TOKEN'),
  standIn: objectStore,
});
