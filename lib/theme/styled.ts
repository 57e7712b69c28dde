'use client';
/** styled-components for overlays: their styles are evaluated after `overlayLoader` has loaded it. */
export { keyframes, styled as default } from './overlay-loader';
