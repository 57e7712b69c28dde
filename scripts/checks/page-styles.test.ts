import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPageStyles } from './page-styles.mjs';

const PAGE = 'app/[locale]/page.tsx';
const DIALOG = 'components/ui/dialog.tsx';
const CHART = 'components/charts/view.tsx';
const STYLED = "import { styled } from '@/lib/theme/styled';\nexport const Box = styled.div``;";

/** A project that keeps the rule: a page with a dialog that is loaded on demand, and with a chart that is loaded late. */
const VALID_FILES: Readonly<Record<string, string>> = {
  [PAGE]: "import { List } from '@/components/list';\nexport default List;",
  'components/list.tsx':
    "import { overlayLoader } from '@/lib/theme/overlay-loader';\nimport { Button } from './ui/button';\nimport styles from './list.module.css';\nexport const List = [Button, styles, overlayLoader(() => import('./ui/dialog'), 'Dialog'), () => import('./charts/view')];",
  'components/list.module.css': '.list { color: red; }',
  [DIALOG]: "import { Button } from './button';\nimport * as S from './dialog.styles';\nexport const Dialog = [Button, S.Box];",
  'components/ui/dialog.styles.ts': STYLED,
  'components/ui/button.tsx': "import styles from '../list.module.css';\nexport const Button = styles;",
  [CHART]: "import styles from './view.module.css';\nexport const View = styles;",
  'components/charts/view.module.css': '.view { color: red; }',
  'lib/theme/styled.ts': 'export let styled;\nexport const provideStyled = (library) => (styled = library);',
  'lib/theme/load-overlay.ts':
    "import library from 'styled-components';\nimport { provideStyled } from './styled';\nexport const loadOverlay = (load) => {\n  provideStyled(library);\n  return load();\n};",
  'lib/theme/overlay-loader.ts':
    "export const overlayLoader = (load, name) => () => import('./load-overlay').then(async ({ loadOverlay }) => (await loadOverlay(load))[name]);",
};
const LATE_PARTS = [CHART];

const root = mkdtempSync(join(tmpdir(), 'page-styles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => rmSync(root, { recursive: true, force: true }));

const check = (changes: Readonly<Record<string, string>> = {}, lateParts = LATE_PARTS): string[] => {
  const files = Object.entries({ ...VALID_FILES, ...changes });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkPageStyles(
    files.map(([file]) => file),
    null,
    root,
    lateParts,
  );
};

describe('styles of pages', () => {
  it('accept a dialog loaded on demand with styled-components, and late parts of a page with a CSS module', () => {
    expect(check()).toEqual([]);
  });

  it('reject styled-components in a file that a page imports', () => {
    expect(check({ 'components/list.tsx': "import { Dialog } from './ui/dialog';\nexport const List = Dialog;" }, [])).toEqual([
      expect.stringMatching(/^components\/ui\/dialog\.styles\.ts: loaded with a page \(by components\/ui\/dialog\.tsx\)/),
    ]);
  });

  it('reject styled-components in a late part of a page', () => {
    expect(check({ [CHART]: STYLED })).toEqual([expect.stringContaining(`${CHART}: loaded with a page`)]);
  });

  it('reject a CSS module in a file that is loaded on demand', () => {
    const dialog = "import styles from './dialog.module.css';\nexport const Dialog = styles;";
    expect(check({ [DIALOG]: dialog, 'components/ui/dialog.module.css': '.dialog { color: red; }' })).toEqual([
      expect.stringContaining(`${DIALOG}: loaded on demand`),
    ]);
  });

  it('reject a dialog that is not loaded by the overlay loader', () => {
    const list =
      "import { Button } from './ui/button';\nexport const List = [Button, () => import('./ui/dialog'), () => import('./charts/view')];";
    expect(check({ 'components/list.tsx': list })).toEqual([
      'components/list.tsx: components/ui/dialog.tsx needs styled-components, so it is loaded by overlayLoader of lib/theme/overlay-loader.ts',
    ]);
  });

  it('leave out imports of types', () => {
    const page = "import type { Box } from '@/components/ui/dialog.styles';\nexport default null as unknown as typeof Box;";
    expect(check({ [PAGE]: page }, [])).toEqual([]);
  });

  it('reject a late part that is loaded with the page, or not at all', () => {
    expect(check({}, [CHART, 'components/list.tsx', 'components/gone.tsx'])).toEqual([
      expect.stringContaining('components/list.tsx: is not loaded later'),
      expect.stringContaining('components/gone.tsx: is not loaded later'),
    ]);
  });
});
