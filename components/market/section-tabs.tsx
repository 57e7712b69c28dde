'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { TabLink, Tabs } from '@/components/ui/tabs';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { LIST_SECTIONS, type ListSection } from '@/lib/contract/lists';
import type { SectionTab } from '@/lib/pages/section-tab';
import { RegionGate, useRegionalSections } from './region-gate';

/** Address of each section's first list. */
const hrefOf = (section: ListSection): string => (section === 'futures' ? '/markets/futures/usdt-m' : `/markets/${section}`);

interface SectionTabsProps {
  /** Section of the lists, or label of a page's tab; null: that of no tab. */
  current: ListSection | SectionTab['label'] | null;
  /** Tabs of pages that are no lists, from the page table: it is not loaded by browsers. The first, of the overview, is before the lists. */
  pages: readonly SectionTab[];
}

/** Tabs of the sections of lists and of other pages of the markets; regional ones come last, and are shown where they are offered. */
export function SectionTabs({ current, pages }: SectionTabsProps) {
  const t = useTranslations('markets');
  const { data: choices } = useQuery(marketConfigQuery());
  const shown = LIST_SECTIONS.filter((section) => !choices?.hiddenSections.includes(section));
  const regional = useRegionalSections().filter((section) => shown.includes(section));
  const tab = (label: ListSection | SectionTab['label'], href: string) => (
    <TabLink key={href} href={href} isCurrent={label === current}>
      {t(`section.${label}`)}
    </TabLink>
  );
  return (
    <Tabs label={t('lists')}>
      {pages.slice(0, 1).map(({ label, href }) => tab(label, href))}
      {shown.filter((section) => !regional.some((name) => name === section)).map((section) => tab(section, hrefOf(section)))}
      {pages.slice(1).map(({ label, href }) => tab(label, href))}
      {regional.map((section) =>
        section === current ? (
          tab(section, hrefOf(section))
        ) : (
          <RegionGate key={section} section={section}>
            {tab(section, hrefOf(section))}
          </RegionGate>
        ),
      )}
    </Tabs>
  );
}
