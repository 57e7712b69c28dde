import { describe, expect, it } from 'vitest';
import { BARE_POLICY, hashOf, hashScripts, isFrameworkScript, pagePolicy, SVG_POLICY } from './csp';
import { findInlineScripts } from './inline-scripts';

const THEME = '/*tideline-theme*/(function(){})()';
const push = (payload: string): string => `self.__next_f.push(${JSON.stringify([1, payload]).replaceAll('<', '\\u003c')})`;
const page = (...scripts: string[]): string =>
  `<html><head>${scripts.map((text) => `<script>${text}</script>`).join('')}</head><body></body></html>`;

describe('scripts of known form', () => {
  it.each([
    ['the setup of the data pushes', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['the setup with form state', '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])'],
    ['a data push', push('0:["$","div"]')],
    ['a push of binary data', 'self.__next_f.push([3,"AAECAw=="])'],
    ['a push whose text looks like code', push('");alert(1);("')],
    [
      'the start of the loader',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1d-3ziz_810o8.js"],"runtimeModuleIds":[46168]});',
    ],
    ['the time mark of the renderer', 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ])('%s gets a hash', (_name, text) => {
    expect(hashScripts(page(text), [])).toEqual({ hashes: [hashOf(text)], unknown: 0 });
  });

  it.each([
    ['code of its own', 'alert(1)'],
    ['code after a push', 'self.__next_f.push([1,"a"]);alert(1)'],
    ['code after a push inside its bracket', 'self.__next_f.push([1,"a"],alert(1))'],
    ['an expression as the argument', 'self.__next_f.push([1,alert(1)])'],
    ['a template literal as the argument', 'self.__next_f.push([1,`${alert(1)}`])'],
    ['code after the setup', '(self.__next_f=self.__next_f||[]).push([0]);alert(1)'],
    ['code before a push', 'alert(1);self.__next_f.push([1,"a"])'],
    ['the theme mark before other code', '/*tideline-theme*/alert(1)'],
    [
      "a loader that names another site's file",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[]});',
    ],
    [
      'a loader that names a file above',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/../../x.js"],"runtimeModuleIds":[]});',
    ],
    [
      'a loader with additional text',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[],"chunkLoadingGlobal":"x"});',
    ],
    ['a loader without its files', '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[]});'],
    [
      'a loader whose modules are no list',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":{}});',
    ],
    ['an object instead of a list', 'self.__next_f.push({"length":1})'],
  ])('%s gets none and is counted', (_name, text) => {
    expect(hashScripts(page(text), [hashOf(THEME)])).toEqual({ hashes: [], unknown: 1 });
  });

  it('the theme script gets its hash only with exactly the text of the build', () => {
    expect(hashScripts(page(THEME), [hashOf(THEME)]).hashes).toEqual([hashOf(THEME)]);
    expect(hashScripts(page(`${THEME};alert(1)`), [hashOf(THEME)]).hashes).toEqual([]);
    expect(hashScripts(page(THEME), []).hashes).toEqual([]);
  });

  it('equal scripts get one hash', () => {
    expect(hashScripts(page(push('a'), push('a')), []).hashes).toHaveLength(1);
  });
});

describe('hostile content', () => {
  it('a title that breaks out of its element gets no hash', () => {
    const html = '<html><head><title></title><script>alert(1)</script></title></head></html>';
    expect(hashScripts(html, [])).toEqual({ hashes: [], unknown: 1 });
  });

  it('a title that ends a data push early leaves two scripts without a hash', () => {
    const html = `<script>self.__next_f.push([1,"</script><script>alert(1)</script>"])</script>`;
    expect(hashScripts(html, [])).toEqual({ hashes: [], unknown: 2 });
  });

  it('the same title, escaped as the framework does, stays data', () => {
    expect(isFrameworkScript(push('</script><script>alert(1)</script>'))).toBe(true);
    expect(findInlineScripts(page(push('</script><script>alert(1)</script>')))).toHaveLength(1);
  });

  it.each([
    ['capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a slash before the bracket', '<script/>alert(1)</script>'],
    ['an attribute with a bracket inside', '<script data-a="1>2" id=x>alert(1)</script>'],
    ['no end', '<script>alert(1)'],
    ['a closing tag with a space', '<script>alert(1)</script >'],
    ['a module', '<script type="module">alert(1)</script>'],
  ])('a script written with %s is found', (_name, html) => {
    expect(hashScripts(html, []).unknown).toBe(1);
  });

  it('data blocks and external scripts are no inline code', () => {
    const html =
      '<script type="application/ld+json">{"name":"x"}</script><script src="/_next/a.js" async=""></script><script type="text/plain">x</script>';
    expect(hashScripts(html, [])).toEqual({ hashes: [], unknown: 0 });
  });

  it('two hundred thousand opened and never closed tags are parsed in linear time: in quadratic time the test would not end', () => {
    expect(hashScripts('<script a="'.repeat(200_000), []).hashes).toEqual([]);
    expect(hashScripts('<script '.repeat(200_000), []).hashes).toEqual([]);
  });
});

describe('the policy', () => {
  it('of a page is exactly this', () => {
    expect(pagePolicy(["'sha256-a'", "'sha256-b'"], 'site.example', true).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-a' 'sha256-b'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self' wss://site.example",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'upgrade-insecure-requests',
    ]);
  });

  it('of a page with an outside chat script has its host where a chat window needs it, and nowhere else', () => {
    expect(pagePolicy(["'sha256-a'"], 'site.example', true, 'chat.example:8443').split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-a' https://chat.example:8443",
      "style-src 'self' 'unsafe-inline' https://chat.example:8443",
      "img-src 'self' data: https://chat.example:8443",
      "connect-src 'self' wss://site.example https://chat.example:8443 wss://chat.example:8443",
      "font-src 'self' https://chat.example:8443",
      'frame-src https://chat.example:8443',
      'media-src https://chat.example:8443',
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'upgrade-insecure-requests',
    ]);
  });

  it('of plain texts and of an SVG is exactly this', () => {
    expect(BARE_POLICY).toBe("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    expect(SVG_POLICY).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('contains the socket of the host in the address bar', () => {
    expect(pagePolicy([], 'example.com', false)).toContain("connect-src 'self' ws://example.com;");
    expect(pagePolicy([], 'example.com', true)).toContain("connect-src 'self' wss://example.com;");
    expect(pagePolicy([], null, false)).toContain("connect-src 'self';");
  });

  it('upgrades insecure requests only on a secure page', () => {
    expect(pagePolicy([], null, true)).toContain('upgrade-insecure-requests');
    expect(pagePolicy([], null, false)).not.toContain('upgrade-insecure-requests');
  });

  it('allows scripts by hash only', () => {
    expect(pagePolicy(["'sha256-a'"], null, false)).toContain("script-src 'self' 'sha256-a';");
  });
});
