import type { z } from 'zod';
import * as accounts from './accounts';
import * as alerts from './alerts';
import type { InputOfSchema } from './call';
import { callerBodySchema } from './caller-body';
import type { AnswerOf, CallName, InputOf } from './calls';
import * as changes from './changes';
import * as coinStatistics from './coin-statistics';
import * as config from './config';
import * as contractData from './contract-data';
import * as favorites from './favorites';
import { fearGreedSchema } from './fear-greed';
import * as halvings from './halving';
import * as klines from './klines';
import * as leaderboards from './leaderboard';
import * as marketMaker from './market-maker';
import * as plates from './market-plates';
import * as news from './news';
import * as overview from './overview';
import * as picks from './picks';
import * as preference from './preference';
import * as quotes from './quotes';
import * as search from './search';
import * as sectors from './sectors';
import * as series from './series';
import * as support from './support';
import * as symbols from './symbols';
import { rwaMarketConfigSchema } from './trading-sessions';
import { userInfoSchema } from './user-info';

/** Schemas of a call's input (null without parameters) and of its answer. */
export interface CallSchemas<Input, Answer> {
  input: z.ZodType | null;
  answer: z.ZodType;
  /** Carries the types; there is no value. */
  types?: <T>() => T extends [Input, Answer] ? 1 : 2;
}

/** Ties the schemas of a call to their types. */
export function schemas<Input extends z.ZodType | null, Answer extends z.ZodType>(
  input: Input,
  answer: Answer,
): {
  input: Input;
  answer: Answer;
  types?: <T>() => T extends [InputOfSchema<Input>, z.output<Answer>] ? 1 : 2;
} {
  return { input, answer };
}

/**
 * Schemas of every call of the call table. The exchange checks and documents its calls with them, tests parse answers; the browser loads none.
 * A schema whose type differs from that of the table's entry does not compile.
 */
export const CALL_SCHEMAS = {
  marketConfig: schemas(callerBodySchema, config.marketConfigSchema),
  clientConfig: schemas(callerBodySchema, config.clientCommonConfigSchema),
  webCommonConfig: schemas(null, config.webCommonConfigSchema),
  pageTexts: schemas(config.tdkRequestSchema, config.tdkSchema),
  usdtRate: schemas(callerBodySchema, config.usdtRateSchema),
  siteAddresses: schemas(null, config.siteAddressesSchema),
  serverTime: schemas(callerBodySchema, config.serverTimeSchema),
  listBanners: schemas(plates.locationBannerRequestSchema, plates.locationBannerSchema),
  onChainBanners: schemas(plates.resourcePositionRequestSchema, plates.resourcePositionSchema),

  homeQuotation: schemas(quotes.homeQuotationRequestSchema, quotes.homeQuotationSchema),
  rwaList: schemas(quotes.rwaListRequestSchema, quotes.homeQuotationSchema),
  stockList: schemas(quotes.stockListRequestSchema, quotes.homeQuotationSchema),
  tradfiList: schemas(quotes.assetListRequestSchema, quotes.homeQuotationSchema),
  favoriteList: schemas(favorites.selectedListRequestSchema, favorites.selectedListSchema),
  plateConfig: schemas(plates.plateConfigRequestSchema, plates.plateConfigSchema),
  chains: schemas(null, plates.allChainSchema),
  hotPicks: schemas(quotes.onChainListRequestSchema, quotes.homeQuotationSchema),
  newPicks: schemas(quotes.onChainListRequestSchema, quotes.homeQuotationSchema),
  volume: schemas(quotes.onChainListRequestSchema, quotes.homeQuotationSchema),
  fdv: schemas(quotes.onChainListRequestSchema, quotes.homeQuotationSchema),
  holders: schemas(quotes.onChainListRequestSchema, quotes.homeQuotationSchema),

  leaderboard: schemas(leaderboards.leaderboardRequestSchema, leaderboards.leaderboardSchema),
  moveMenus: schemas(callerBodySchema, changes.changesMenuListSchema),
  moves: schemas(changes.changesRequestSchema, changes.changesSchema),
  sectorList: schemas(sectors.sectorListRequestSchema, sectors.sectorListSchema),
  sectorDetail: schemas(sectors.sectorDetailRequestSchema, sectors.sectorDetailSchema),
  contractData: schemas(contractData.contractDataRequestSchema, contractData.contractDataSchema),
  fundingRates: schemas(contractData.fundingRatesRequestSchema, contractData.fundingRatesSchema),
  currentModel: schemas(callerBodySchema, overview.currentModelSchema),
  quotationCards: schemas(null, overview.quotationCardsSchema),
  topCoins: schemas(overview.coinCardRequestSchema, overview.topCoinsSchema),
  cheapCurrency: schemas(overview.coinCardRequestSchema, overview.cheapCurrencySchema),
  marketHeatMap: schemas(overview.marketHeatMapRequestSchema, overview.marketHeatMapSchema),
  riseDistribution: schemas(overview.riseDistributionRequestSchema, overview.riseDistributionSchema),
  industryTrend: schemas(overview.industryTrendRequestSchema, overview.industryTrendSchema),
  globalMetrics: schemas(null, overview.metricsSchema),
  topExchangeList: schemas(null, overview.topExchangeListSchema),
  breadth: schemas(null, overview.breadthSchema),
  fearGreed: schemas(callerBodySchema, fearGreedSchema),
  allSymbols: schemas(symbols.allSymbolRequestSchema, symbols.allSymbolSchema),
  coins: schemas(symbols.coinChainListRequestSchema, symbols.coinChainListSchema),
  partitions: schemas(symbols.allPartitionRequestSchema, symbols.allPartitionSchema),
  contractSymbols: schemas(symbols.contractSymbolsRequestSchema, symbols.contractSymbolsSchema),
  coinFacts: schemas(plates.cryptoListRequestSchema, plates.cryptoListSchema),
  coinStatistics: schemas(coinStatistics.coinStatisticsRequestSchema, coinStatistics.coinStatisticsSchema),
  similarCoins: schemas(quotes.similarCoinsRequestSchema, quotes.homeQuotationSchema),
  pickList: schemas(picks.pickListRequestSchema, picks.pickListSchema),
  coinPick: schemas(picks.coinPickRequestSchema, picks.coinPickSchema),
  bitcoinHalving: schemas(callerBodySchema, halvings.halvingAnswerSchema),
  marketMakerProgramme: schemas(null, marketMaker.programmeSchema),
  uploadApplicationImage: schemas(marketMaker.uploadImageRequestSchema, marketMaker.uploadedImageSchema),
  removeApplicationImage: schemas(marketMaker.removeImageRequestSchema, accounts.doneSchema),
  sendApplication: schemas(marketMaker.applyRequestSchema, marketMaker.applicationReceiptSchema),
  confirmApplication: schemas(marketMaker.confirmApplicationRequestSchema, marketMaker.applicationReceiptSchema),
  helpArticles: schemas(callerBodySchema, support.helpArticlesSchema),
  operatorPage: schemas(support.operatorPageRequestSchema, support.operatorPageSchema),
  sendSupportMessage: schemas(support.sendSupportRequestSchema, support.supportReceiptSchema),
  readSupportMessage: schemas(support.readSupportRequestSchema, support.supportMessageSchema),
  confirmSupportAddress: schemas(support.confirmSupportRequestSchema, support.supportReceiptSchema),
  newsOfDay: schemas(news.newsOfDayRequestSchema, news.newsOfDaySchema),
  newsDays: schemas(callerBodySchema, news.newsDaysSchema),
  policyNews: schemas(news.policyNewsRequestSchema, news.policyNewsSchema),
  newsList: schemas(news.newsListRequestSchema, news.newsListSchema),
  latestNews: schemas(callerBodySchema, news.latestNewsSchema),
  morningPaper: schemas(callerBodySchema, news.morningPaperSchema),
  newsCalendar: schemas(callerBodySchema, news.newsCalendarSchema),
  searchCoin: schemas(search.searchCoinRequestSchema, search.searchCoinSchema),
  tradingSessions: schemas(null, rwaMarketConfigSchema),
  sparklines: schemas(plates.multiKlineRequestSchema, plates.multiKlineSchema),
  openPrices: schemas(klines.openPriceRequestSchema, klines.openPriceSchema),
  candles: schemas(klines.moreKlineRequestSchema, klines.moreKlineSchema),
  seriesList: schemas(series.seriesListRequestSchema, series.seriesListSchema),
  seriesPoints: schemas(series.seriesPointsRequestSchema, series.seriesPointsSchema),
  latestSeries: schemas(series.latestSeriesRequestSchema, series.latestSeriesSchema),

  userInfo: schemas(callerBodySchema, userInfoSchema),
  getPreference: schemas(callerBodySchema, preference.preferenceSchema),
  savePreference: schemas(preference.savePreferenceRequestSchema, preference.preferenceSchema),
  signUp: schemas(accounts.credentialsRequestSchema, accounts.signedInSchema),
  signIn: schemas(accounts.credentialsRequestSchema, accounts.signedInSchema),
  signOut: schemas(null, accounts.doneSchema),
  clearCookie: schemas(callerBodySchema, accounts.doneSchema),
  forgotPassword: schemas(accounts.forgotPasswordRequestSchema, accounts.doneSchema),
  resetPassword: schemas(accounts.resetPasswordRequestSchema, accounts.doneSchema),
  verifyEmail: schemas(accounts.verifyEmailRequestSchema, accounts.doneSchema),
  sendVerification: schemas(callerBodySchema, accounts.doneSchema),
  changePassword: schemas(accounts.changePasswordRequestSchema, accounts.doneSchema),
  deleteAccount: schemas(accounts.deleteAccountRequestSchema, accounts.doneSchema),
  listSessions: schemas(callerBodySchema, accounts.sessionListSchema),
  revokeSession: schemas(accounts.revokeSessionRequestSchema, accounts.doneSchema),
  revokeAllSessions: schemas(callerBodySchema, accounts.doneSchema),
  bindPhone: schemas(alerts.bindPhoneRequestSchema, accounts.doneSchema),
  verifyPhone: schemas(alerts.verifyPhoneRequestSchema, accounts.doneSchema),
  removePhone: schemas(alerts.removePhoneRequestSchema, accounts.doneSchema),

  viewFavorites: schemas(favorites.viewFavoritesRequestSchema, favorites.favoritesViewSchema),
  addGroup: schemas(favorites.addGroupRequestSchema, favorites.addedGroupSchema),
  renameGroup: schemas(favorites.renameGroupRequestSchema, favorites.favoritesViewSchema),
  deleteGroup: schemas(favorites.deleteGroupRequestSchema, favorites.favoritesViewSchema),
  sortGroups: schemas(favorites.sortGroupsRequestSchema, favorites.favoritesViewSchema),
  sortFavorites: schemas(favorites.sortSymbolsRequestSchema, favorites.favoritesViewSchema),
  removeFavorites: schemas(favorites.removeSymbolsRequestSchema, favorites.favoritesViewSchema),
  groupsOfSymbol: schemas(favorites.coinGroupIdsRequestSchema, favorites.coinGroupIdsSchema),
  setGroupsOfSymbols: schemas(favorites.changeGroupRequestSchema, favorites.favoritesViewSchema),
  addFavorite: schemas(favorites.addSymbolRequestSchema, favorites.favoritesViewSchema),
  addFavorites: schemas(favorites.addSymbolsRequestSchema, favorites.favoritesViewSchema),
  mergeFavorites: schemas(favorites.mergeFavoritesRequestSchema, favorites.mergedFavoritesSchema),

  listAlerts: schemas(alerts.selectAlertsRequestSchema, alerts.alertListSchema),
  alertParameters: schemas(alerts.alertParametersRequestSchema, alerts.alertParametersSchema),
  backtestAlert: schemas(alerts.backtestRequestSchema, alerts.backtestSchema),
  createAlert: schemas(alerts.createAlertRequestSchema, alerts.savedAlertSchema),
  updateAlert: schemas(alerts.updateAlertRequestSchema, alerts.savedAlertSchema),
  deleteAlerts: schemas(alerts.deleteAlertsRequestSchema, accounts.doneSchema),
  unreadAlertEvents: schemas(alerts.unreadFlagRequestSchema, alerts.unreadFlagSchema),
  alertLog: schemas(alerts.selectLogRequestSchema, alerts.alertLogSchema),
  markAlertEvents: schemas(alerts.updateReadRequestSchema, alerts.unreadFlagSchema),
  alertSetting: schemas(alerts.alertSettingRequestSchema, alerts.alertSettingSchema),
  testAlertChannel: schemas(alerts.testChannelRequestSchema, alerts.receiptSchema),
  p2pBooks: schemas(alerts.p2pBooksRequestSchema, alerts.p2pBooksSchema),
} satisfies { [Name in CallName]: CallSchemas<InputOf<Name>, AnswerOf<Name>> };
