import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import type { Database } from '../db/database';
import { writePrivateFile } from '../platform/private-files';
import { exportApplications, readApplications, recordText } from './application-records';
import { imageFile, ImageStore, storedImage } from './image-store';

const IMAGE = {
  kind: 'png',
  name: 'plan.png',
  width: 2,
  height: 1,
  bytes: Uint8Array.from({ length: 300 }, (_, at) => at % 256),
  network: '::1',
} as const;

describe.each(DATABASE_KINDS)('images on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let database: Database;
    let stop: () => Promise<void>;
    beforeAll(async () => void ({ database, stop } = await openTestDatabase(kind)));
    afterAll(() => stop());
    let folder: string;
    beforeEach(async () => {
      await emptyDatabase(database);
      folder = mkdtempSync(path.join(tmpdir(), 'exchange-images-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const storeOf = (machine: string): ImageStore =>
      new ImageStore({ database, clock: () => 1_000, dataDir: path.join(folder, machine), bytesMax: 1_000, unusedMax: 5 });
    const apply = async (store: ImageStore, ids: readonly string[]): Promise<boolean> => {
      await database.query(
        `insert into applications (reference, request_id, created_at, network, language, applicant, title, mail, mail_key, user_number, introduction, strategy)
          values ('MM-AAAA-0001', 'r', 1, '::1', 'en', 'Ann', 'T', 'ann@example.com', 'ann@example.com', '', 'I', 'S')`,
      );
      return store.attach(database, ids, 'MM-AAAA-0001');
    };

    it('an image is attached through any process, and the operator’s commands see it', async () => {
      const uploaded = storeOf('one');
      const id = await uploaded.add(IMAGE);
      const isShared = kind === 'server';
      const file = imageFile(path.join(folder, 'one'), { id, kind: 'png' });
      expect([existsSync(file), (await storedImage(database, id)) !== null]).toEqual([!isShared, isShared]);
      const [reader, machine] = isShared ? [storeOf('other'), 'other'] : [uploaded, 'one'];
      expect(await apply(reader, [id])).toBe(true);
      await Promise.all([uploaded.sweep(), reader.sweep()]);
      const dataDir = path.join(folder, machine);
      const [application] = await readApplications(database);
      if (!application) throw new Error('no application');
      expect(recordText(application, dataDir)).toContain(`Image 1    ${isShared ? 'in the database' : file}  2 x 1, 300 bytes`);
      await exportApplications({ database, dataDir }, [application], path.join(folder, 'out.json'));
      expect(new Uint8Array(readFileSync(path.join(folder, 'out-images', 'MM-AAAA-0001-1.png')))).toEqual(IMAGE.bytes);
      expect(JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8'))).toMatchObject([
        { images: [{ name: 'plan.png', width: 2, height: 1, bytes: 300, file: path.join(folder, 'out-images', 'MM-AAAA-0001-1.png') }] },
      ]);
    });

    it('a file from before the move to a server is exported, too', async () => {
      const id = await storeOf('one').add(IMAGE);
      await database.query('delete from application_image_files');
      const dataDir = path.join(folder, 'one');
      await writePrivateFile(imageFile(dataDir, { id, kind: 'png' }), 'from a file');
      await apply(storeOf('one'), [id]);
      await exportApplications({ database, dataDir }, await readApplications(database), path.join(folder, 'out.json'));
      expect(readFileSync(path.join(folder, 'out-images', 'MM-AAAA-0001-1.png'), 'utf8')).toBe('from a file');
    });

    it('nothing is left of a removed image, of one that was not used in time, and of one that does not fit', async () => {
      const [store, late] = [
        storeOf('one'),
        new ImageStore({ database, clock: () => 90_000_000, dataDir: path.join(folder, 'one'), bytesMax: 1, unusedMax: 5 }),
      ];
      const [removed, unused] = [await store.add(IMAGE), await store.add(IMAGE)];
      await store.remove(removed);
      await late.sweep();
      await expect(late.add(IMAGE)).rejects.toMatchObject({ statusCode: 503 });
      expect(await database.query('select id from application_images union all select id from application_image_files')).toEqual([]);
      expect([removed, unused].map((id) => existsSync(imageFile(path.join(folder, 'one'), { id, kind: 'png' })))).toEqual([false, false]);
    });
  });
});
