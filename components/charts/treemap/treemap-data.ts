/** Field of a treemap. */
export interface TreemapItem {
  id: string;
  label: string;
  /** Area; a field without a positive one is left out of the map. */
  size: number;
  /** The same as text. */
  sizeText: string;
  /** Value that the color shows, as a fraction; null when unknown. */
  ratio: number | null;
  /** The same as text, with its sign. */
  valueText: string;
  /** Address that the field opens, without language; null for none. */
  href: string | null;
  /** Id of its group; ignored in a map without groups. */
  group?: string;
}

/** Named part of a treemap. */
export interface TreemapGroup {
  id: string;
  label: string;
  /** Address that its name opens, without language. */
  href: string;
}

/** Values between the steps of color, as fractions: from the second on the color is stronger, from the third on the strongest. */
export type HeatBounds = readonly [medium: number, strong: number];

/** Content of a treemap. */
export interface TreemapContent {
  /** Accessible name. */
  title: string;
  /** Name of downloaded files without time and extension. */
  fileName: string;
  /** Source of the values, which pictures name. */
  source: string;
  items: readonly TreemapItem[];
  groups?: readonly TreemapGroup[];
  /** Names of the columns of its table. */
  heads: { name: string; value: string; size: string };
  bounds: HeatBounds;
  /** Measure of the areas: another one makes a new layout, as other items do. Sizes that change later do not. */
  sizedBy: string;
  /** Unit of the sizes in files. */
  sizeUnit: string;
  /** Whether the page has a table and a CSV file of the same items, so that the map needs none. */
  hasTableElsewhere?: boolean;
  /** Whether the values may be out of date. */
  isStale?: boolean;
}
