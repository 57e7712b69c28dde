'use client';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DownIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { LineIcon } from '@/components/ui/line-icon';
import { Panel } from '@/components/ui/panel';
import { Actions, Items } from '@/components/ui/panel-items.styles';
import { DEFAULT_ARRANGEMENT } from '@/lib/contract/overview-cards';
import type { OverviewCard } from '@/lib/contract/overview-terms';
import { overviewCards } from '@/lib/preferences/overview-cards';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { arrangeCards, arrangementText, moveCard, toggleCard, type ArrangedCard } from '../model/arrangement';
import * as S from './arrange-panel.styles';
import { useRowDrag, type RowDrag } from './use-row-drag';

/** Control of a row that moves its card. */
type MoveControl = 'handle' | 'up' | 'down';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface CardRowProps {
  card: ArrangedCard<OverviewCard>;
  place: number;
  last: number;
  drag: RowDrag;
  onMove: (code: OverviewCard, place: number, control: MoveControl) => void;
  onToggle: (card: ArrangedCard<OverviewCard>) => void;
}

/** A card: handle, switch, and buttons up and down. */
function CardRow({ card, place, last, drag, onMove, onToggle }: CardRowProps) {
  const t = useTranslations('overview');
  const { code, isHidden } = card;
  const name = t(`card.${code}`);
  const step = (by: number, control: MoveControl) => ({
    'data-control': control,
    'aria-disabled': place + by < 0 || place + by > last,
    onClick: () => onMove(code, place + by, control),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(code, place + by, 'handle');
  };
  return (
    <S.Row data-code={code} {...drag.rowProps(place)}>
      <S.Handle
        type="button"
        data-control="handle"
        aria-label={t('arrange.handle', { card: name })}
        onKeyDown={onKeyDown}
        {...drag.handleProps(place)}
      >
        <LineIcon size={16}>
          <path d="M4 7h12M4 13h12" />
        </LineIcon>
      </S.Handle>
      <label>
        <input type="checkbox" role="switch" checked={!isHidden} onChange={() => onToggle(card)} />
        {name}
      </label>
      <S.IconButton type="button" aria-label={t('arrange.up', { card: name })} {...step(-1, 'up')}>
        <UpIcon size={16} />
      </S.IconButton>
      <S.IconButton type="button" aria-label={t('arrange.down', { card: name })} {...step(1, 'down')}>
        <DownIcon size={16} />
      </S.IconButton>
    </S.Row>
  );
}

/** Dialog that moves, hides and shows the cards, by mouse, finger and keys; each change applies at once. */
export function ArrangePanel({ codes, onClose }: { codes: readonly OverviewCard[]; onClose: () => void }) {
  const t = useTranslations('overview');
  const arrangement = usePersistedValue(overviewCards);
  const cards = arrangeCards(codes, arrangement);
  const list = useRef<HTMLUListElement>(null);
  /** Control that gets the focus again after its row has moved: a moved element loses it. */
  const moved = useRef<{ code: OverviewCard; control: MoveControl } | null>(null);
  const [announcement, announce] = useState('');

  const apply = (next: readonly ArrangedCard<OverviewCard>[], words: string): void => {
    overviewCards.set(arrangementText(codes, next));
    announce(words);
  };
  const move = (code: OverviewCard, place: number, control: MoveControl): void => {
    if (place < 0 || place >= cards.length || cards[place]?.code === code) return;
    moved.current = { code, control };
    apply(moveCard(cards, code, place), t('arrange.moved', { card: t(`card.${code}`), place: place + 1, count: cards.length }));
  };
  const toggle = ({ code, isHidden }: ArrangedCard<OverviewCard>): void =>
    apply(toggleCard(cards, code), t(isHidden ? 'arrange.isShown' : 'arrange.isHidden', { card: t(`card.${code}`) }));
  const reset = (): void => {
    overviewCards.set(DEFAULT_ARRANGEMENT);
    announce(t('arrange.isReset'));
  };
  const drag = useRowDrag((from, to) => {
    const card = cards[from];
    if (card) move(card.code, to, 'handle');
  });
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { code, control } = moved.current;
    moved.current = null;
    list.current?.querySelector<HTMLElement>(`[data-code="${code}"] [data-control="${control}"]`)?.focus();
  }, [arrangement]);

  return (
    <Panel title={t('arrange.title')} closeLabel={t('arrange.close')} onClose={onClose}>
      <S.Hint>{t('arrange.hint')}</S.Hint>
      <Items ref={list}>
        {cards.map((card, place) => (
          <CardRow key={card.code} {...{ card, place, drag }} last={cards.length - 1} onMove={move} onToggle={toggle} />
        ))}
      </Items>
      <Actions>
        <Button size="small" onClick={reset}>
          {t('arrange.reset')}
        </Button>
      </Actions>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Panel>
  );
}
