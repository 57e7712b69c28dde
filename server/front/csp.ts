import { createHash } from 'node:crypto';
import { findInlineScripts } from './inline-scripts';

/** Replaced by the build with the hashes of the layout's scripts. */
declare const TIDELINE_SCRIPT_HASHES: readonly string[] | undefined;

/** CSP source expressions of the scripts that the layout writes, of the theme and of Uzbek; none when the server runs unbuilt. */
export const LAYOUT_SCRIPT_HASHES: readonly string[] = typeof TIDELINE_SCRIPT_HASHES === 'undefined' ? [] : TIDELINE_SCRIPT_HASHES;

const PUSH_SETUP = '(self.__next_f=self.__next_f||[]).push([0])';
const PUSH_START = 'self.__next_f.push(';
/** Scripts that React writes for parts that arrive later; they contain nothing of the page. */
const RENDERER_TEXTS = new Set(['requestAnimationFrame(function(){$RT=performance.now()});']);

const LOADER_START = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const OWN_CHUNK = /^static\/chunks\/[\w.~-]{1,200}\.js$/;

/** Returns the SHA-256 of a script's text as a CSP source expression. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the argument of a script's only call, if it is a JSON literal and the script contains no other code; else undefined. */
function jsonArgument(text: string, start: string): unknown {
  if (!text.startsWith(start)) return undefined;
  const body = text.endsWith(';') ? text.slice(0, -1) : text;
  if (!body.endsWith(')')) return undefined;
  try {
    return JSON.parse(body.slice(start.length, -1)) as unknown;
  } catch {
    return undefined;
  }
}

const isDataPush = (text: string): boolean => Array.isArray(jsonArgument(text, PUSH_START));

/** True for the script that only names the build files with which a page starts. */
function isLoaderStart(text: string): boolean {
  const argument = jsonArgument(text, LOADER_START);
  if (typeof argument !== 'object' || argument === null) return false;
  const { otherChunks, runtimeModuleIds, ...others } = argument as Record<string, unknown>;
  const areOwn = Array.isArray(otherChunks) && otherChunks.every((chunk) => typeof chunk === 'string' && OWN_CHUNK.test(chunk));
  return areOwn && Array.isArray(runtimeModuleIds) && Object.keys(others).length === 0;
}

/** True for the scripts by which the framework passes a page's data to the browser and starts itself. */
export function isFrameworkScript(text: string): boolean {
  if (RENDERER_TEXTS.has(text) || isLoaderStart(text)) return true;
  if (!text.startsWith(PUSH_SETUP)) return isDataPush(text);
  const rest = text.slice(PUSH_SETUP.length);
  return rest === '' || rest === ';' || (rest.startsWith(';') && isDataPush(rest.slice(1)));
}

/** Returns the hashes of a page's inline scripts of known form, and the number of scripts of other forms (decision 26). */
export function hashScripts(html: string, layoutHashes: readonly string[]): { hashes: string[]; unknown: number } {
  const hashes = new Set<string>();
  let unknown = 0;
  for (const { text } of findInlineScripts(html)) {
    if (text.trim() === '') continue;
    const hash = hashOf(text);
    if (layoutHashes.includes(hash) || isFrameworkScript(text)) hashes.add(hash);
    else unknown += 1;
  }
  return { hashes: [...hashes], unknown };
}

/**
 * Returns the policy of a page. `host` is the one in the address bar, for browsers whose 'self' excludes sockets; `chatHost` is that of an
 * outside chat script, whose window needs pictures, styles, frames and sockets of its own.
 */
export function pagePolicy(hashes: readonly string[], host: string | null, isSecure: boolean, chatHost: string | null = null): string {
  const socket = host === null ? '' : ` ${isSecure ? 'wss' : 'ws'}://${host}`;
  const chat = chatHost === null ? '' : ` https://${chatHost}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' ') + chat,
    `style-src 'self' 'unsafe-inline'${chat}`,
    `img-src 'self' data:${chat}`,
    `connect-src 'self'${socket}${chat && `${chat} wss://${chatHost}`}`,
    `font-src 'self'${chat}`,
    ...(chat && [`frame-src${chat}`, `media-src${chat}`]),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Policy of a page that consists of text and a link. */
export const BARE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of an SVG: opened by itself it is a document, which may be drawn but must not run scripts. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
