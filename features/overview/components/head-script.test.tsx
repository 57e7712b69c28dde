import { beforeEach, describe, expect, it, vi } from 'vitest';
import { overviewCards } from '@/lib/preferences/overview-cards';
import { THEME_SCRIPT } from '@/lib/theme/theme-script';

describe('the script of the head', () => {
  const root = document.documentElement;
  beforeEach(() => {
    root.removeAttribute('style');
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  it('gives the cards the places of the arrangement, and hides those that are hidden', () => {
    overviewCards.set('topCoins,-breadth,aiIndex');
    new Function(THEME_SCRIPT)();
    const placeOf = (code: string): number => Number(root.style.getPropertyValue(`--place-${code}`));
    expect(placeOf('topCoins')).toBeLessThan(placeOf('breadth'));
    expect(placeOf('breadth')).toBeLessThan(placeOf('aiIndex'));
    expect(root.style.getPropertyValue('--card-breadth')).toBe('none');
    expect(root.style.getPropertyValue('--card-topCoins')).toBe('');
  });

  it('takes words and their order from a stranger’s text, and nothing else', () => {
    window.localStorage.setItem('tideline.overview-cards', '"</script>;--card-x:red,url(a)"');
    new Function(THEME_SCRIPT)();
    expect(root.getAttribute('style')).toMatch(/^((--place-[A-Za-z]+: \d+|--card-[A-Za-z]+: none); ?)+$/);
  });
});
