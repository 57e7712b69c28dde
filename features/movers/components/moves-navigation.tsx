'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LinkChoice, LinkChoices } from '@/components/ui/link-choice';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import type { ChangesMenuList } from '@/lib/contract/changes';
import { MOVE_MARKETS } from '@/lib/contract/moves';
import { abbreviate } from '@/lib/money/abbreviate';
import { movesHref, TURNOVER_FLOORS, type MovesView } from '../model/moves-view';
import styles from './movers-screen.module.css';

/** Id of the element that has the filters. */
export const FILTERS_ID = 'move-filters';
const ALL = 'all';
const COINS = [ALL, 'favorite'] as const;
const NO_SECTIONS: readonly string[] = [];

interface MovesNavigationProps {
  view: MovesView;
  menus: ChangesMenuList['menus'];
  /** Whether phones show the filters. */
  isOpen: boolean;
}

/** Links to the other menus, and to the other markets, turnovers and coins of this one. */
export function MovesNavigation({ view, menus, isOpen }: MovesNavigationProps) {
  const t = useTranslations('movers');
  const hidden = useQuery(marketConfigQuery()).data?.hiddenSections ?? NO_SECTIONS;
  const markets = [ALL, ...MOVE_MARKETS.filter((market) => !hidden.includes(market))] as const;
  return (
    <div className={styles.navigation}>
      <Tabs kind="chips" label={t('menus')}>
        {menus.map(({ menu, name }) => (
          <TabLink key={menu} href={movesHref({ ...view, menu })} isCurrent={menu === view.menu}>
            {name}
          </TabLink>
        ))}
      </Tabs>
      <div id={FILTERS_ID} className={styles.filters} data-open={isOpen}>
        <LinkChoices>
          <LinkChoice
            label={t('market.label')}
            values={markets}
            current={view.market ?? ALL}
            hrefOf={(market) => movesHref({ ...view, market: market === ALL ? null : market })}
            textOf={(market) => t(`market.${market}`)}
          />
          <LinkChoice
            label={t('coins.label')}
            values={COINS}
            current={view.isFavorites ? 'favorite' : ALL}
            hrefOf={(coins) => movesHref({ ...view, isFavorites: coins === 'favorite' })}
            textOf={(coins) => t(`coins.${coins}`)}
          />
          <LinkChoice
            label={t('turnover.label')}
            values={TURNOVER_FLOORS.map(String)}
            current={String(view.turnoverMin)}
            hrefOf={(floor) => movesHref({ ...view, turnoverMin: TURNOVER_FLOORS.find((known) => String(known) === floor) ?? 0 })}
            textOf={(floor) => (floor === '0' ? t('turnover.any') : t('turnover.from', { amount: abbreviate(floor, 0) }))}
          />
        </LinkChoices>
      </div>
    </div>
  );
}
