'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { RANKING_MARKETS, RANKING_UNIVERSES, RANKINGS, windowsOf, type RankingRef } from '@/lib/contract/rankings';
import { Link } from '@/lib/i18n/navigation';
import { rankingHref } from '../model/ranking-address';
import styles from './ranking-navigation.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  current: Value;
  hrefOf: (value: Value) => string;
  textOf: (value: Value) => ReactNode;
}

/** Choice among a few values side by side, each a link, so that it works without scripts. */
function Choice<Value extends string>({ label, values, current, hrefOf, textOf }: ChoiceProps<Value>) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {values.map((value) => (
        <Link key={value} href={hrefOf(value)} prefetch={false} scroll={false} aria-current={value === current ? 'true' : undefined}>
          {textOf(value)}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the other rankings, and to the other markets, windows and universes of this one. */
export function RankingNavigation({ ranking: ref }: { ranking: RankingRef }) {
  const t = useTranslations('rankings');
  return (
    <>
      <Tabs kind="chips" label={t('label')}>
        {RANKINGS.map((ranking) => (
          <TabLink key={ranking} href={rankingHref({ ...ref, ranking })} isCurrent={ranking === ref.ranking}>
            {t(`title.${ranking}`)}
          </TabLink>
        ))}
      </Tabs>
      <div className={styles.choices}>
        <Choice
          label={t('market.label')}
          values={RANKING_MARKETS}
          current={ref.market}
          hrefOf={(market) => rankingHref({ ...ref, market })}
          textOf={(market) => t(`market.${market}`)}
        />
        <Choice
          label={t('window.label')}
          values={windowsOf(ref.ranking)}
          current={ref.window}
          hrefOf={(window) => rankingHref({ ...ref, window })}
          textOf={(window) => t(`window.${window}`)}
        />
        <Choice
          label={t('universe.label')}
          values={RANKING_UNIVERSES}
          current={ref.universe}
          hrefOf={(universe) => rankingHref({ ...ref, universe })}
          textOf={(universe) => t(`universe.${universe}`)}
        />
      </div>
    </>
  );
}
