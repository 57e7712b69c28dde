'use client';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { hiddenSectionsQuery, type RegionalSection } from '@/lib/region/region.query';
import { useHasInteracted } from '@/lib/region/use-has-interacted';
import styles from './region-gate.module.css';

const Regional = createContext<readonly RegionalSection[]>([]);

/** Provides the sections that are not offered in some countries. */
export const RegionalSectionsProvider = Regional.Provider;

/** Sections that are not offered in some countries: pages cached for all countries cannot show links to them. */
export const useRegionalSections = (): readonly RegionalSection[] => useContext(Regional);

interface RegionGateProps {
  section: RegionalSection;
  children: ReactNode;
}

/** Shows a link to a section once it is known to be offered in the visitor's country; the request starts on the first interaction. */
export function RegionGate({ section, children }: RegionGateProps) {
  const { data } = useQuery({ ...hiddenSectionsQuery, enabled: useHasInteracted() });
  return (
    <span className={styles.place} data-offered={data?.includes(section) === false}>
      {children}
    </span>
  );
}
