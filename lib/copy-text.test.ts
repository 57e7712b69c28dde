// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

let copied: string[] = [];
/** Stands in for the browser's copy command: copies the selected text, or refuses. */
function fakeCommand(isAllowed: boolean): void {
  document.execCommand = (command) => {
    const field = document.activeElement;
    if (!isAllowed || command !== 'copy' || !(field instanceof HTMLTextAreaElement)) return false;
    copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return true;
  };
}

beforeEach(() => {
  copied = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

it('writes to the clipboard where there is one', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('0xabc')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('0xabc');
});

describe.each([
  ['without a clipboard, as on a page without https', {}],
  ['with a clipboard that is not permitted', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
])('%s', (_sentence, navigator) => {
  beforeEach(() => vi.stubGlobal('navigator', navigator));

  it('copies with the command, removes the field, and restores the focus', async () => {
    fakeCommand(true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copyText('0xabc')).toBe(true);
    expect(copied).toEqual(['0xabc']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('returns false when the browser refuses the command too, or does not have it', async () => {
    fakeCommand(false);
    expect(await copyText('0xabc')).toBe(false);
    Reflect.deleteProperty(document, 'execCommand');
    expect(await copyText('0xabc')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
