import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { SHARE_SIZE } from '../../lib/contract/share-images';
import { PictureDrawing } from './draw-picture';
import { fontPackagesOf, slicesFor, slicesOf, type FontSlice } from './font-slices';
import { serveJobs } from '../platform/job-process';
import type { SharePicture } from './share-picture';

// Program that draws share images, one after the other, for the process that started it.

const faces = new Map<string, FontSlice[]>();
const registered = new Set<string>();

function facesOf(language: string): FontSlice[][] {
  return fontPackagesOf(language).map((name) => {
    const slices = faces.get(name) ?? slicesOf(name);
    faces.set(name, slices);
    return slices;
  });
}

/** All texts of a picture, and the ellipsis that may shorten them. */
const textsOf = ({ siteName, title, figure, caption, meter, facts, date }: SharePicture): string =>
  [siteName, title, figure, caption, date, meter?.from, meter?.until, ...facts.flatMap(({ label, value }) => [label, value]), '…'].join(
    ' ',
  );

/** Loads the slices that a picture needs; returns their families as in the value of `font-family`. */
function loadFamilies(picture: SharePicture): string {
  const slices = slicesFor(textsOf(picture), facesOf(picture.language));
  for (const { family, file } of slices) {
    if (registered.has(family)) continue;
    GlobalFonts.register(readFileSync(file), family);
    registered.add(family);
  }
  return slices.map(({ family }) => `"${family}"`).join(', ');
}

function paint(picture: SharePicture): Uint8Array {
  const canvas = createCanvas(SHARE_SIZE.width, SHARE_SIZE.height);
  new PictureDrawing(canvas.getContext('2d'), picture, loadFamilies(picture)).draw();
  return canvas.encodeSync('png');
}

serveJobs(paint);
