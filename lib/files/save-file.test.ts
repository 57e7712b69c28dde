// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

it('downloads the text under the name, and revokes its URL', async () => {
  const saved = { name: '', href: '', blob: null as Blob | null };
  const revoke = vi.fn();
  const createObjectURL = (blob: Blob): string => {
    saved.blob = blob;
    return 'blob:one';
  };
  // jsdom has neither function.
  Object.assign(URL, { createObjectURL, revokeObjectURL: revoke });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    Object.assign(saved, { name: this.download, href: this.href });
    expect(revoke).not.toHaveBeenCalled();
  });
  saveFile('list.csv', 'text/csv', 'a,b');
  expect(saved).toMatchObject({ name: 'list.csv', href: 'blob:one' });
  expect(saved.blob?.type).toBe('text/csv');
  expect(await saved.blob?.text()).toBe('a,b');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:one');
});
