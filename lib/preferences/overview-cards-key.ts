/** Key of the arrangement of the overview's cards in the browser's storage; the script of the head reads it too. */
export const OVERVIEW_CARDS_KEY = 'tideline.overview-cards';
