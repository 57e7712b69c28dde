'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { hiddenSectionsQuery, type RegionalSection } from '@/lib/region/region.query';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import styles from './where-offered.module.css';

const Regional = createContext<readonly RegionalSection[]>([]);

/** Says below it which sections some countries are not offered. */
export const RegionalSectionsProvider = Regional.Provider;

/** Sections that some countries are not offered: pages kept for every country cannot show links to them. */
export const useRegionalSections = (): readonly RegionalSection[] => useContext(Regional);

interface WhereOfferedProps {
  section: RegionalSection;
  children: ReactNode;
}

/** Shows a link to a section once the visitor's country is known to be offered it; asked for when the page is used. */
export function WhereOffered({ section, children }: WhereOfferedProps) {
  const { data } = useQuery({ ...hiddenSectionsQuery, enabled: useHasInteracted() });
  return (
    <span className={styles.place} data-offered={data?.includes(section) === false}>
      {children}
    </span>
  );
}
