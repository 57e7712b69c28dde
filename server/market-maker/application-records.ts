import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../db/database';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files';
import { networkText } from '../platform/rate-limit';
import type { ImageKind } from './image-header';
import { imageFile, storedImage } from './image-store';

/** An image of an application; `id` and `kind` are the name of its file, when it is not in the database. */
export interface RecordedImage {
  id: string;
  kind: ImageKind;
  /** Name of the applicant's file. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  isInDatabase: boolean;
}

/** An application as it is stored; times are Unix milliseconds. */
export interface ApplicationRecord {
  reference: string;
  createdAt: number;
  /** When the owner of the mail address has confirmed it by a link; null until then, and for one that was confirmed before. */
  confirmedAt: number | null;
  /** As people read it. */
  network: string;
  language: string;
  applicant: string;
  title: string;
  mail: string;
  userId: string;
  introduction: string;
  strategy: string;
  images: RecordedImage[];
}

const COLUMNS = `a.reference, a.created_at as "createdAt", a.confirmed_at as "confirmedAt", a.network, a.language, a.applicant, a.title, a.mail,
  a.user_number as "userId", a.introduction, a.strategy,
  coalesce((select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'name', i.name, 'width', i.width, 'height', i.height,
    'bytes', i.bytes, 'isInDatabase', exists (select 1 from application_image_files f where f.id = i.id)) order by i.place) from application_images i where i.reference = a.reference), '[]')::text as images`;

/** Reads all applications, the newest first, or only that of a reference. */
export async function readApplications(database: Queryable, reference: string | null = null): Promise<ApplicationRecord[]> {
  const rows = await database.query<Omit<ApplicationRecord, 'images'> & { images: string }>(
    `select ${COLUMNS} from applications a where $1::text is null or a.reference = $1 order by a.created_at desc, a.reference`,
    [reference],
  );
  return rows.map((row) => ({ ...row, network: networkText(row.network), images: JSON.parse(row.images) as RecordedImage[] }));
}

const timeText = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the list as lines of text: one application each, with its number of images. */
export function listText(applications: readonly ApplicationRecord[]): string {
  if (applications.length === 0) return 'no applications';
  return applications
    .map(({ reference, createdAt, applicant, title, mail, images }) =>
      [reference, timeText(createdAt), applicant, title, mail, `${images.length} images`].join('  '),
    )
    .join('\n');
}

/** Returns an application as text, with the places of its images. */
export function recordText(application: ApplicationRecord, dataDir: string): string {
  const { reference, createdAt, confirmedAt, applicant, title, mail, userId, network, language, introduction, strategy } = application;
  const facts = [
    ['Reference', reference],
    ['Received', timeText(createdAt)],
    ['Applicant', applicant],
    ['Title', title],
    ['Mail', `${mail}${confirmedAt === null ? '' : ` (confirmed ${timeText(confirmedAt)})`}`],
    ['User id', userId === '' ? '--' : userId],
    ['From', `${network}, page in ${language}`],
    ...application.images.map((image, index) => [
      `Image ${index + 1}`,
      `${image.isInDatabase ? 'in the database' : imageFile(dataDir, image)}  ${image.width} x ${image.height}, ${image.bytes} bytes, sent as ${image.name}`,
    ]),
  ];
  return [
    ...facts.map(([label = '', value = '']) => `${label.padEnd(10)} ${value}`),
    ...['', 'Introduction', introduction, '', 'Strategy', strategy],
  ].join('\n');
}

/**
 * Writes applications to a JSON file, and their images beside it to a folder with its name and `-images`, numbered by reference. Rejects when
 * an image cannot be copied.
 */
export async function exportApplications(
  { database, dataDir }: { database: Queryable; dataDir: string },
  applications: readonly ApplicationRecord[],
  file: string,
): Promise<void> {
  const folder = `${file.replace(/\.json$/, '')}-images`;
  await makePrivateFolder(folder);
  const exported = [];
  for (const application of applications) {
    const images = [];
    for (const [index, { id, kind, isInDatabase, ...facts }] of application.images.entries()) {
      const target = path.join(folder, `${application.reference}-${index + 1}.${kind}`);
      const content = isInDatabase ? await storedImage(database, id) : null;
      if (content) await writePrivateFile(target, content);
      else await copyFile(imageFile(dataDir, { id, kind }), target);
      images.push({ ...facts, file: target });
    }
    exported.push({ ...application, images });
  }
  await writePrivateFile(file, `${JSON.stringify(exported, null, 2)}\n`);
}
