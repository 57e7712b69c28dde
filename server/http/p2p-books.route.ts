import { P2pBooks } from '../p2p/p2p-books';
import { conversionSymbols } from '../market/usdt-price';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';

/** Registers `POST /v1/p2p/advertisement/books`: the books that P2P alerts watch. */
export function registerP2pBooks(app: ApiServer, deps: HttpDeps): void {
  const books = oncePerMarket(deps, (market) => new P2pBooks(market, deps.config.seed));
  const text = {
    summary: 'Small peer-to-peer advertisement books of a currency',
    description:
      'Best first: BUY, from which a user buys, from the lowest price; SELL from the highest. No books for a currency that is not traded.',
    tags: ['p2p'],
  };
  registerCall(app, deps, 'p2pBooks', text, ({ input, request }) => {
    const market = deps.market();
    const { catalog, lists } = market;
    const hidden = lists.visibility.hiddenIds(audienceOf(request, deps));
    const isHidden = (ticker: string): boolean => catalog.coins.some((coin) => coin.ticker === ticker && hidden.has(coin.id));
    const { coins } = books();
    const shown = coins.filter((coin) => !isHidden(coin));
    const offered = books()
      .of(input.fiat)
      .filter(({ coin }) => !isHidden(coin));
    const asOf = market.asOfSymbols(conversionSymbols(market, [...coins, input.fiat]));
    return success({ asOf, fiats: books().fiats(shown), books: offered });
  });
}
