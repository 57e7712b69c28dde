'use client';
import { useTranslations } from 'next-intl';
import { memo, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { TextButton } from '@/components/ui/text-button';
import { Link } from '@/lib/i18n/navigation';
import { formatPercent } from '@/lib/money/format-percent';
import { HEAT_STEPS, heatStep, type HeatStep } from './heat-step';
import { nextField } from './next-field';
import type { HeatBounds, TreemapContent, TreemapItem } from './treemap-data';
import { fitOf, hasArea, treemapLayout, type Field, type TreemapLayout } from './treemap-layout';
import { TreemapTable } from './treemap-table';
import styles from './treemap.module.css';
import { useDownloads } from './use-downloads';

/** Size of an element in whole pixels; null until it is measured. */
function useBoxSize(element: HTMLElement | null): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = (): void => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Layout of the items; made again when there are other items, another measure or another room, and not when sizes change. */
function useLayout({ items, groups, sizedBy }: TreemapContent, size: { width: number; height: number } | null): TreemapLayout {
  const key = `${sizedBy} ${items
    .map(({ id }) => id)
    .sort()
    .join(' ')}`;
  const [placed, setPlaced] = useState({ key, items });
  if (placed.key !== key) setPlaced({ key, items });
  return useMemo(() => treemapLayout(placed.items, size ?? { width: 0, height: 0 }, groups), [placed, size, groups]);
}

interface CellProps {
  id: string;
  label: string;
  valueText: string;
  sizeText: string;
  href: string | null;
  step: HeatStep | 'none';
  field: Field;
  /** Whether the tabulator key leads to it. */
  isCurrent: boolean;
}

const Cell = memo(function Cell({ id, label, valueText, sizeText, href, step, field: { x, y, width, height }, isCurrent }: CellProps) {
  const common = {
    className: styles.cell,
    style: { insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height },
    'data-id': id,
    'data-step': step,
    'data-fit': fitOf({ width, height }),
    'aria-label': `${label}, ${valueText}, ${sizeText}`,
    tabIndex: isCurrent ? 0 : -1,
  };
  const texts = (
    <>
      <span dir="auto">{label}</span>
      <bdi dir="ltr">{valueText}</bdi>
    </>
  );
  return href === null ? (
    <div {...common} role="img">
      {texts}
    </div>
  ) : (
    <Link {...common} href={href} prefetch={false}>
      {texts}
    </Link>
  );
});

/** Texts of the classes of color, from the strongest fall to the strongest rise. */
function legendTexts([medium, strong]: HeatBounds): string[] {
  const percent = (ratio: number): string => formatPercent(String(ratio), 1).replace(/\.0(?=%)/, '');
  return [`≤ ${percent(-strong)}`, percent(-medium), '', '0%', '', percent(medium), `≥ ${percent(strong)}`];
}

function Legend({ bounds, ref }: { bounds: HeatBounds; ref: Ref<HTMLDivElement> }) {
  const texts = legendTexts(bounds);
  return (
    <div className={styles.legend} aria-hidden="true" dir="ltr" ref={ref}>
      {HEAT_STEPS.map((step, index) => (
        <span key={step} data-step={step}>
          {texts[index]}
        </span>
      ))}
    </div>
  );
}

interface ReadoutProps {
  item: TreemapItem | undefined;
  /** Number of fields in the map, and of the items that have a size. */
  shown: number;
  all: number;
}

/** Item under the pointer or with the focus, in words: small fields have no room for theirs; else how many items the map has, if not all. */
function Readout({ item, shown, all }: ReadoutProps) {
  const t = useTranslations('chartKit');
  if (!item) return <p className={styles.readout}>{shown < all ? t('treemapLargest', { shown, all }) : null}</p>;
  return (
    <p className={styles.readout} aria-hidden="true">
      <b dir="auto">{item.label}</b> <bdi dir="ltr">{item.valueText}</bdi> <bdi dir="ltr">{item.sizeText}</bdi>
    </p>
  );
}

const idOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;

interface FieldsProps {
  content: TreemapContent;
  layout: TreemapLayout;
  /** Takes the element of the map. */
  onBox: (element: HTMLDivElement | null) => void;
  onPoint: (id: string | undefined) => void;
}

/** The fields: reached by the tabulator key as one, and from each other by arrow keys. */
function Fields({ content, layout: { fields, groups }, onBox, onPoint }: FieldsProps) {
  const t = useTranslations('chartKit');
  const keysId = useId();
  const [focused, setFocused] = useState<string | null>(null);
  const { title, items, bounds, isStale = false } = content;
  const byId = new Map(items.map((item) => [item.id, item]));
  const current = fields.some(({ id }) => id === focused) ? focused : fields[0]?.id;
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const element = event.currentTarget;
    const from = idOf(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextField(fields, from, event.key, getComputedStyle(element).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    [...element.querySelectorAll<HTMLElement>('[data-id]')].find((field) => idOf(field) === next)?.focus();
  };
  return (
    <div
      className={styles.map}
      ref={onBox}
      role="group"
      aria-label={title}
      aria-describedby={keysId}
      data-stale={isStale}
      onKeyDown={move}
      onFocus={({ target }) => {
        setFocused(idOf(target) ?? null);
        onPoint(idOf(target));
      }}
      onBlur={() => onPoint(undefined)}
      onPointerOver={({ target }) => onPoint(idOf(target))}
      onPointerLeave={() => onPoint(undefined)}
    >
      <p id={keysId} className="visually-hidden">
        {t('treemapKeys')}
      </p>
      {groups.map(({ id, x, y, width }) => {
        const group = content.groups?.find((one) => one.id === id);
        if (!group) return null;
        return (
          <Link
            key={id}
            className={styles.group}
            style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width }}
            href={group.href}
            prefetch={false}
            dir="auto"
          >
            {group.label}
          </Link>
        );
      })}
      {fields.map((field) => {
        const item = byId.get(field.id);
        if (!item) return null;
        const { id, label, valueText, sizeText, href, ratio } = item;
        return (
          <Cell key={id} {...{ id, label, valueText, sizeText, href, field }} step={heatStep(ratio, bounds)} isCurrent={id === current} />
        );
      })}
    </div>
  );
}

/** A treemap with its legend, its table and its downloads; loaded on demand. */
export function TreemapView(content: TreemapContent) {
  const t = useTranslations('chartKit');
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<string | undefined>();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const legend = useRef<HTMLDivElement>(null);
  const layout = useLayout(content, useBoxSize(box));
  const downloads = useDownloads(content, box, legend);
  const { items, bounds } = content;
  const all = items.filter(hasArea).length;
  return (
    <>
      {isTable ? <TreemapTable {...content} /> : <Fields {...{ content, layout }} onBox={setBox} onPoint={setPointed} />}
      <div className={styles.tools}>
        <Legend bounds={bounds} ref={legend} />
        <Readout item={items.find(({ id }) => id === pointed)} shown={isTable || box === null ? all : layout.fields.length} all={all} />
        {content.hasTableElsewhere ? null : (
          <Segmented
            label={t('form')}
            isLabelHidden
            size="small"
            value={isTable ? 'table' : 'chart'}
            options={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
            onChange={(form) => setIsTable(form === 'table')}
          />
        )}
        <div className={styles.downloads}>
          {downloads.map(({ format, save }) => (
            <TextButton key={format} aria-label={t('download', { format })} onClick={save}>
              {format}
            </TextButton>
          ))}
        </div>
      </div>
    </>
  );
}
