import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { APPLICATION_LIMITS, UNUSED_IMAGE_HOURS } from '../../lib/contract/market-maker-terms';
import type { Database, Queryable } from '../db/database';
import { tooManyRequests } from '../platform/errors';
import { newId } from '../platform/ids';
import { writePrivateFile } from '../platform/private-files';
import type { ImageKind } from './image-header';
import { imagesFull } from './refusals';

const HOUR_MS = 3_600_000;
const UNUSED_MS = UNUSED_IMAGE_HOURS * HOUR_MS;

/** Folder of the images below `DATA_DIR`. */
export const IMAGES_FOLDER = 'applications';

/** An encoded image to store. */
export interface NewImage {
  kind: ImageKind;
  /** Name of the visitor's file; the stored file has another one. */
  name: string;
  width: number;
  height: number;
  bytes: Uint8Array;
  /** Network of the visitor. */
  network: string;
}

/** Dependencies and bounds of the store. */
export interface ImageStoreOptions {
  database: Database;
  clock: () => number;
  dataDir: string;
  /** Greatest size of all images together. */
  bytesMax: number;
  /** Greatest number of images of one network that belong to no application. */
  unusedMax: number;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Path of the file of a stored image; both parts of its name are the exchange's own. */
export function imageFile(dataDir: string, { id, kind }: { id: string; kind: ImageKind }): string {
  return path.join(dataDir, IMAGES_FOLDER, `${id}.${kind}`);
}

/** Resolves to the content of an image in the database; to null for one that is a file. */
export async function storedImage(database: Queryable, id: string): Promise<Uint8Array | null> {
  const [row] = await database.query<{ content: string }>(
    "select encode(content, 'base64') as content from application_image_files where id = $1",
    [id],
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}

/**
 * Images of applications: a row each, and its content: on a database server a row too, which every process and the operator's commands can
 * read; with the embedded database, and for images from before a move to a server, a file. The row is written first and deleted first, so
 * that a file without a row belongs to nothing, and the next sweep removes it.
 */
export class ImageStore {
  private readonly folder: string;

  constructor(private readonly options: ImageStoreOptions) {
    this.folder = path.join(options.dataDir, IMAGES_FOLDER);
  }

  /** Throws 429 while a network has as many unused images as it may have. */
  async checkUnused(network: string): Promise<void> {
    const { database, clock, unusedMax } = this.options;
    const rows = await database.query<{ createdAt: number }>(
      'select created_at as "createdAt" from application_images where reference is null and network = $1 order by created_at limit $2',
      [network, unusedMax],
    );
    const [oldest] = rows;
    if (oldest && rows.length === unusedMax) throw tooManyRequests(Math.max(HOUR_MS, oldest.createdAt + UNUSED_MS - clock()));
  }

  /** Stores an image that belongs to no application yet; resolves to its id. Throws 503 when it does not fit. */
  async add({ kind, name, width, height, bytes, network }: NewImage): Promise<string> {
    const { database, clock, bytesMax } = this.options;
    const id = newId();
    const insert = async (tx: Queryable): Promise<void> => {
      const rows = await tx.query(
        `insert into application_images (id, kind, name, width, height, bytes, network, created_at)
          select $1, $2, $3, $4::integer, $5::integer, $6::integer, $7, $8::bigint
          where (select coalesce(sum(bytes), 0) from application_images) + $6::integer <= $9::bigint returning 1`,
        [id, kind, name, width, height, bytes.length, network, clock(), bytesMax],
      );
      if (rows.length === 0) throw imagesFull();
    };
    if (database.kind === 'server') {
      await database.transaction(async (tx) => {
        await insert(tx);
        await tx.query("insert into application_image_files (id, content) values ($1, decode($2, 'base64'))", [
          id,
          Buffer.from(bytes).toString('base64'),
        ]);
      });
    } else {
      await insert(database);
      await this.write(id, kind, bytes);
    }
    return id;
  }

  /** Deletes an image that belongs to no application; does nothing when there is none. */
  async remove(id: string): Promise<void> {
    const { database, dataDir } = this.options;
    const [row] = await database.query<{ kind: ImageKind }>(
      'delete from application_images where id = $1 and reference is null returning kind',
      [id],
    );
    if (row) await rm(imageFile(dataDir, { id, kind: row.kind }), { force: true });
  }

  /** Attaches unused images to an application, in their order; resolves to whether all of them were there. */
  async attach(tx: Queryable, ids: readonly string[], reference: string): Promise<boolean> {
    const rows = await tx.query(
      `update application_images i set reference = $1, place = wanted.place
        from jsonb_array_elements_text($2::text::jsonb) with ordinality as wanted (id, place)
        where i.id = wanted.id and i.reference is null and i.created_at > $3 returning 1`,
      [reference, JSON.stringify(ids), this.options.clock() - UNUSED_MS],
    );
    return rows.length === ids.length;
  }

  /** Deletes images that were not used in time, and files without a row; resolves to the number of deleted files. */
  async sweep(): Promise<number> {
    const { database, clock } = this.options;
    await database.query('delete from application_images where reference is null and created_at <= $1', [clock() - UNUSED_MS]);
    // Before the rows: a file that is listed here had its row before.
    const files = await readdir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const rows = await database.query<{ id: string }>('select id from application_images');
    const known = new Set(rows.map(({ id }) => id));
    // A file that is being written has more endings.
    const lost = files.filter((file) => !known.has(file.split('.', 1)[0] ?? ''));
    for (const file of lost) await rm(path.join(this.folder, file), { force: true });
    return lost.length;
  }

  private async write(id: string, kind: ImageKind, bytes: Uint8Array): Promise<void> {
    try {
      await writePrivateFile(imageFile(this.options.dataDir, { id, kind }), bytes);
    } catch (error) {
      await this.remove(id);
      throw error;
    }
  }
}

/** Greatest number of unused images of a network: those of all applications of a day. */
export function unusedImagesMax(applicationsPerDay: number): number {
  return applicationsPerDay * APPLICATION_LIMITS.images;
}
