'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useHasMarketValues } from '@/components/market/use-has-market-values';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { DEFAULT_RANKING, RANKING_MARKETS, RANKING_UNIVERSES, RANKINGS, windowsOf, type RankingRef } from '@/lib/contract/rankings';
import { rankingHref } from '../model/ranking-address';

/** Links to the other rankings, and to the other markets, windows and universes of this one. */
export function RankingNavigation({ ranking: ref }: { ranking: RankingRef }) {
  const t = useTranslations('rankings');
  const { data: choices } = useQuery(marketConfigQuery());
  const hasMarketValues = useHasMarketValues();
  // Without market values no coins are the largest; an address that asks for them keeps its way back.
  const universes = RANKING_UNIVERSES.filter(
    (universe) => hasMarketValues || universe === DEFAULT_RANKING.universe || universe === ref.universe,
  );
  return (
    <>
      <Tabs kind="chips" label={t('label')}>
        {RANKINGS.map((ranking) => (
          <TabLink key={ranking} href={rankingHref({ ...ref, ranking })} isCurrent={ranking === ref.ranking}>
            {t(`title.${ranking}`)}
          </TabLink>
        ))}
      </Tabs>
      <LinkChoices>
        <LinkChoice
          label={t('market.label')}
          values={RANKING_MARKETS.filter((market) => !choices?.hiddenSections.includes(market))}
          current={ref.market}
          hrefOf={(market) => rankingHref({ ...ref, market })}
          textOf={(market) => t(`market.${market}`)}
        />
        <LinkChoice
          label={t('window.label')}
          values={windowsOf(ref.ranking)}
          current={ref.window}
          hrefOf={(window) => rankingHref({ ...ref, window })}
          textOf={(window) => t(`window.${window}`)}
        />
        {universes.length > 1 ? (
          <LinkChoice
            label={t('universe.label')}
            values={universes}
            current={ref.universe}
            hrefOf={(universe) => rankingHref({ ...ref, universe })}
            textOf={(universe) => t(`universe.${universe}`)}
          />
        ) : null}
      </LinkChoices>
    </>
  );
}
