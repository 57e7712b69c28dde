/**
 * Arrangement of the cards of the overview as text: their codes in order, joined by commas, a hidden one with `-` before it. Cards that it
 * does not name come after the others; `default` names none, so it is the arrangement of the exchange. Zod-free: the browser imports it.
 */
const ARRANGEMENT = /^-?[A-Za-z]{1,30}(,-?[A-Za-z]{1,30}){0,39}$/;

/** The arrangement of the exchange, chosen: it reaches the other devices of a user, as any other choice does. */
export const DEFAULT_ARRANGEMENT = 'default';

/** Whether a text has the form of an arrangement; the cards that it names may not exist. */
export const isArrangement = (text: string): boolean => ARRANGEMENT.test(text);
