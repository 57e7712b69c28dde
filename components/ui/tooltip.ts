// The tooltip of the page: one element, shown at the element whose hint is read. A hint is written as `title`, which browsers without scripts
// and assistive technology know; the tooltip takes its place while it is open, so that fingers and keys reach it too.

const HOVER_MS = 300;
/** Time in which the pointer can reach the tooltip. */
const LEAVE_MS = 200;
/** Distance from the element, and from the edges of the window, px. */
const GAP = 4;
const EDGE = 8;
const ID = 'tooltip';

/** The element whose hint is shown, and its text. `isAsked`: by a key or a tap, for more than the name of an icon. */
let shown: { trigger: HTMLElement; text: string; isAsked: boolean } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
/** Sees that the element is removed from the page. */
let observer: MutationObserver | undefined;

/** Returns the element whose hint is about a target: the shown one has no `title` meanwhile. */
function triggerOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const titled = target.closest<HTMLElement>('[title]');
  const current = shown?.trigger;
  return current?.contains(target) === true && !current.contains(titled) ? current : titled;
}

const isTooltip = (target: EventTarget | null): boolean => target instanceof Element && target.closest(`#${ID}`) !== null;

function tooltip(): HTMLElement {
  const existing = document.getElementById(ID);
  if (existing) return existing;
  const element = document.createElement('div');
  element.id = ID;
  element.setAttribute('role', 'tooltip');
  element.dir = 'auto';
  // In the top layer, where the browser has it: nothing cuts it off.
  if ('showPopover' in element) element.setAttribute('popover', 'manual');
  return element;
}

/** Places the tooltip below its element, or above where there is no room, inside the window. */
function place(element: HTMLElement, trigger: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const at = trigger.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const left = at.left + (at.width - width) / 2;
  const below = at.bottom + GAP;
  const top = below + height <= clientHeight - EDGE ? below : at.top - GAP - height;
  element.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  element.style.top = `${Math.max(EDGE, top)}px`;
}

const describedBy = (trigger: HTMLElement): string[] => (trigger.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);

function describe(trigger: HTMLElement, ids: readonly string[]): void {
  if (ids.length === 0) trigger.removeAttribute('aria-describedby');
  else trigger.setAttribute('aria-describedby', ids.join(' '));
}

function hide(): void {
  clearTimeout(timer);
  observer?.disconnect();
  if (shown === null) return;
  const { trigger, text } = shown;
  shown = null;
  // React may have written a new hint.
  if (!trigger.hasAttribute('title')) trigger.title = text;
  describe(
    trigger,
    describedBy(trigger).filter((id) => id !== ID),
  );
  tooltip().remove();
}

function show(trigger: HTMLElement, isAsked: boolean): void {
  clearTimeout(timer);
  if (shown?.trigger === trigger) return;
  const text = trigger.title;
  hide();
  if (text === '' || !trigger.isConnected) return;
  // The hint of an icon is its name already.
  const isName = trigger.getAttribute('aria-label') === text;
  shown = { trigger, text, isAsked: isAsked && !isName };
  trigger.removeAttribute('title');
  if (!isName) describe(trigger, [...describedBy(trigger), ID]);
  const element = tooltip();
  element.textContent = text;
  // A modal dialog makes everything outside of it inert; a part of the page may have a theme of its own.
  (trigger.closest('dialog, [data-theme]:not(html)') ?? document.body).append(element);
  if ('showPopover' in element) element.showPopover();
  place(element, trigger);
  observer ??= new MutationObserver(() => {
    if (shown?.trigger.isConnected === false) hide();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The pointer is on a target, or on nothing. */
function rest(target: EventTarget | null): void {
  clearTimeout(timer);
  if (isTooltip(target)) return;
  const trigger = triggerOf(target);
  if (trigger && trigger === shown?.trigger) return;
  if (trigger) timer = setTimeout(() => show(trigger, false), HOVER_MS);
  else if (shown) timer = setTimeout(hide, LEAVE_MS);
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') rest(target);
}

function onPointerOut({ relatedTarget, pointerType }: PointerEvent): void {
  // Out of the window. The pointer of a finger ends with each tap.
  if (relatedTarget === null && pointerType !== 'touch') rest(null);
}

function onPointerDown({ target }: PointerEvent): void {
  if (!isTooltip(target)) hide();
}

/** A tap shows the hint of the tapped element, beside what the tap does. */
function onPointerUp({ target, pointerType }: PointerEvent): void {
  const trigger = triggerOf(target);
  if (pointerType !== 'mouse' && trigger) show(trigger, true);
}

/** Shows the hint of an element that got the focus by a key. */
function focus(target: EventTarget | null): void {
  const trigger = triggerOf(target);
  if (trigger && trigger === target && trigger.matches(':focus-visible')) show(trigger, true);
}

function onFocusOut({ target }: FocusEvent): void {
  if (target === shown?.trigger) hide();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || shown === null) return;
  // A hint that was asked for is all that the key closes.
  if (shown.isAsked) event.preventDefault();
  hide();
}

function onMove(): void {
  if (!shown) return;
  const { top, bottom } = shown.trigger.getBoundingClientRect();
  if (bottom < 0 || top > document.documentElement.clientHeight) hide();
  else place(tooltip(), shown.trigger);
}

/** Shows the hints of the page from now on, beginning with that of the element in focus or under the pointer; does nothing when called again. */
export function startTooltips(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerout', onPointerOut);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('pointerup', onPointerUp);
  document.addEventListener('focusin', ({ target }) => focus(target));
  document.addEventListener('focusout', onFocusOut);
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('scroll', onMove, { capture: true, passive: true });
  window.addEventListener('resize', onMove);
  focus(document.activeElement);
  if (!shown) rest([...document.querySelectorAll(':hover')].at(-1) ?? null);
}
